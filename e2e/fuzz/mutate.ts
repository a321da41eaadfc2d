import { isObject } from '../strict-shared.ts'
import type { Random } from './random.ts'
import type { RecordedStream } from './recorded.ts'

/** A body in pieces, as the network delivers it. */
export type Delivered = Uint8Array[]

type Mutation = (pieces: string[], random: Random, other: RecordedStream) => void

const place = (pieces: readonly unknown[], random: Random) => random.below(Math.max(1, pieces.length))

const swap: Mutation = (pieces, random) => {
  const [a, b] = [place(pieces, random), place(pieces, random)]
  const [one = '', two = ''] = [pieces[a], pieces[b]]
  pieces[a] = two
  pieces[b] = one
}

/** Changes to whole events, as proxies and careless servers make them. */
const mutations = {
  drop: (pieces, random) => void pieces.splice(place(pieces, random), 1 + random.below(2)),
  double: (pieces, random) => {
    const at = place(pieces, random)
    pieces.splice(at, 0, pieces[at] ?? '')
  },
  swap,
  /** An event of the other API, or of another response, in between or in place of one. */
  dialect: (pieces, random, other) =>
    void pieces.splice(place(pieces, random), random.below(2), random.pick(other.pieces)),
  junk: (pieces, random) => void pieces.splice(place(pieces, random), 0, random.pick(JUNK)),
  /** Every event after this one is of the other response. */
  switchOver: (pieces, random, other) => {
    const at = place(pieces, random)
    pieces.splice(at, pieces.length, ...other.pieces.slice(Math.min(at, other.pieces.length)))
  },
  edit: (pieces, random) => {
    const at = place(pieces, random)
    pieces[at] = edited(pieces[at] ?? '', random)
  },
  cut: (pieces, random) => {
    const at = place(pieces, random)
    const piece = pieces[at] ?? ''
    pieces.splice(at, pieces.length, piece.slice(0, random.below(piece.length + 1)))
  },
  lineEnds: (pieces, random) => {
    const end = random.pick(['\r\n', '\r'])
    pieces.forEach((piece, at) => (pieces[at] = piece.replaceAll('\n', end)))
  }
} as const satisfies Record<string, Mutation>

const JUNK = [
  ': ping\n\n',
  'event: ping\ndata: {"type":"ping"}\n\n',
  'data: [DONE]\n\n',
  'data: null\n\n',
  'data: [1,2]\n\n',
  'data: {}\n\n',
  'data: {"choices":[]}\n\n',
  'data: {"choices":[null]}\n\n',
  'data: {"choices":[{"delta":null,"finish_reason":"stop"}]}\n\n',
  'data: {"choices":[{"delta":{"tool_calls":[null,{},{"function":{"arguments":{"a":1}}}]}}]}\n\n',
  'data: {"choices":[{"delta":{"function_call":{"name":"read_file","arguments":"{}"}}}]}\n\n',
  'data: {"error":{"message":"Overloaded","code":503}}\n\n',
  'event: error\ndata: {"message":"no"}\n\n',
  'data: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
  'data: {"type":"content_block_stop","index":0}\n\n',
  'data: {"type":"content_block_delta","index":7,"delta":{"type":"input_json_delta","partial_json":"{"}}\n\n',
  'data: {"type":"content_block_start","index":"x","content_block":{"type":"tool_use","id":7,"name":null}}\n\n',
  'data: {"type":"message_delta","delta":{"stop_reason":"pause_turn"},"usage":null}\n\n',
  'data: {"type":"message_stop"}\n\n',
  'data: {"broken\n\n',
  'data: <html>\n\n',
  'retry: 10\nid: \u0000\n\n',
  '\ufeff',
  '\n\n\n'
]
const VALUES = [
  null,
  '',
  ' ',
  'call_used',
  -1,
  Number.MAX_VALUE,
  0.5,
  [],
  {},
  [[]],
  { text: 'x' },
  true,
  '\ud800',
  '{'
]

/** One value somewhere in the event's JSON is another one, or gone. */
function edited(piece: string, random: Random): string {
  return piece.replace(/^data: (\{.*\})$/m, (line, json: string) => {
    try {
      const value: unknown = JSON.parse(json)
      editInside(value, random)
      return `data: ${JSON.stringify(value)}`
    } catch {
      return line
    }
  })
}

function editInside(value: unknown, random: Random): void {
  let holder: unknown = value
  while (isObject(holder) || Array.isArray(holder)) {
    const keys = Object.keys(holder)
    if (keys.length === 0) return
    const key = random.pick(keys)
    const inner: unknown = Reflect.get(holder, key)
    if ((isObject(inner) || Array.isArray(inner)) && random.chance(0.8)) {
      holder = inner
      continue
    }
    if (random.chance(0.3)) Reflect.deleteProperty(holder, key)
    else Reflect.set(holder, key, random.pick(VALUES))
    return
  }
}

const byteMutations = {
  none: () => {},
  flip: (bytes: Uint8Array, random: Random) => {
    for (let n = 1 + random.below(3); n > 0; n--) {
      const at = random.below(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    }
  },
  overwrite: (bytes: Uint8Array, random: Random) => {
    const at = random.below(bytes.length)
    bytes.fill(random.below(256), at, at + 1 + random.below(8))
  }
} as const

/** A recorded stream after one to four changes, delivered in a random split. */
export function mutate(stream: RecordedStream, other: RecordedStream, random: Random): Delivered {
  const pieces = [...stream.pieces]
  for (let n = random.below(4); n > 0 && pieces.length > 0; n--) {
    const name = random.weighted({
      drop: 4,
      double: 3,
      swap: 3,
      dialect: 3,
      junk: 4,
      switchOver: 1,
      edit: 6,
      cut: 1,
      lineEnds: 1
    })
    mutations[name](pieces, random, other)
  }
  const bytes = new Uint8Array(Buffer.from(pieces.join('')))
  if (bytes.length > 0) byteMutations[random.weighted({ none: 3, flip: 2, overwrite: 1 })](bytes, random)
  return split(bytes, random)
}

function split(bytes: Uint8Array, random: Random): Delivered {
  if (random.chance(0.5)) return bytes.length > 0 ? [bytes] : []
  const cuts = Array.from({ length: 1 + random.below(6) }, () => random.below(bytes.length + 1))
  const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
  return edges.slice(1).flatMap((end, at) => {
    const piece = bytes.subarray(edges[at], end)
    return piece.length > 0 ? [piece] : []
  })
}
