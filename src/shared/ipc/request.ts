import type { z } from 'zod'

/** A request's input schema, with the type of its answer. */
export interface Request<I extends z.ZodType, O> {
  input: I
  output?: O
}

export const request =
  <O>() =>
  <I extends z.ZodType>(input: I): Request<I, O> => ({ input })
