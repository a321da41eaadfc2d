import { openMcpCore, scripted, server } from './mcp.ts'

/** A process with a server that does not end by itself, to be killed: `node mcp-victim.ts DATA LOG`. */
const [dataDir = '', log = ''] = process.argv.slice(2)
const core = openMcpCore([server('s', scripted('stubborn', 'grandchild', `log=${log}`))], { dataDir })
await core.mcp.settled(new AbortController().signal)
