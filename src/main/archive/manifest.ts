import { z } from 'zod'

export const ARCHIVE_FORMAT = 'fermata-archive'
/** Goes up when an older reader would misread the archive; more sections or columns alone do not. */
export const ARCHIVE_VERSION = 1

const count = z.number().int().min(0).max(1e9)

/** The file `manifest.json`: what else is in the archive. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().min(1),
  /** The program that wrote it. */
  app: z.string().max(100),
  counts: z.object({
    conversations: count,
    events: count,
    blobs: count,
    sections: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/), count)
  }),
  /** Every other file, in the order of the zip; `sha256` is in hex. */
  files: z
    .array(z.object({ name: z.string().max(300), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(200_000)
})

export type Manifest = z.infer<typeof manifestSchema>

/** The first line of a conversation's file. */
export const headerSchema = z.object({
  id: z.string().min(1).max(100),
  title: z.string().max(10_000),
  status: z.string().regex(/^[a-zA-Z]{1,40}$/),
  updatedAt: z.number().int().min(0).max(8.64e15),
  parentId: z.string().min(1).max(100).optional()
})

export type ConversationHeader = z.infer<typeof headerSchema>

export const paths = {
  manifest: 'manifest.json',
  settings: 'settings.json',
  section: (name: string) => `sections/${name}.jsonl`,
  blob: (sha256: string) => `blobs/${sha256}`
} as const
