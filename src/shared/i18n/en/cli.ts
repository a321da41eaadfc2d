/** Texts of the command line. */
export const cli = {} as const
