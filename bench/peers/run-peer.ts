// One peer, one run, in a process of its own: run-peer.ts NAME ASSIGNMENT
import * as frameworks from './frameworks.ts'
import * as sdks from './sdks.ts'
import { type Assignment, readAssignment } from './task.ts'

const peers: Record<string, (task: Assignment) => Promise<void>> = { ...frameworks, ...sdks }
const [name = '', path = ''] = process.argv.slice(2)
const peer = peers[name]
if (!peer) throw new Error(`There is no peer ${name}.`)
await peer(readAssignment(path))
process.exit(0)
