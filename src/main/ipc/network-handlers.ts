import { ok } from '../../shared/ipc/result.ts'
import type { FilePorts } from './data-handlers.ts'
import type { Core } from '../compose.ts'
import type { RequestName } from '../../shared/ipc/contract.ts'
import type { networkRequests } from '../../shared/ipc/network-requests.ts'
import { proxiesInUse } from '../network/proxies.ts'
import type { Handlers } from './router.ts'

/** What certificate files are usually called. */
const CA_ENDINGS = ['pem', 'crt', 'cer', 'der', 'ca-bundle']

type NetworkHandlers = Pick<Handlers, Extract<RequestName, keyof typeof networkRequests>>

export function createNetworkHandlers(
  { authority }: Pick<Core, 'authority'>,
  files: Pick<FilePorts, 'chooseFile'>
): NetworkHandlers {
  return {
    'network.proxies': () => ok({ proxies: proxiesInUse() }),
    'network.caFile': () => ok(authority.state()),
    'network.setCaFile': ({ path }) => {
      const problem = authority.set(path)
      return ok(problem ? { path, problem, names: [] } : authority.state())
    },
    'network.chooseCaFile': async () => ok({ path: await files.chooseFile(CA_ENDINGS) })
  }
}
