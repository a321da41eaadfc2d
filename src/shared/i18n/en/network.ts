import type { CaFileProblem } from '../../ipc/network-requests.ts'

/** Settings > AI > Network, beside the rows of the settings table. */
export const network = {
  proxy: {
    label: 'Proxy',
    direct:
      'None: every connection is made directly. HTTP_PROXY and HTTPS_PROXY name one, from the next start on.',
    of: '{{scheme}}:// through {{host}}',
    overridden:
      'Set by the environment of this computer (HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY): {{proxies}}.'
  },
  caFile: {
    label: 'Certificate authority of your own',
    help: 'A file (PEM or DER) with the certificates to trust besides those of this computer, as a company or a local server may need. It holds for providers, MCP servers and pages that the agent reads. Checking is never switched off.',
    placeholder: '/etc/ssl/certs/company.pem',
    choose: 'Choose file…',
    save: 'Use',
    remove: 'Remove',
    trusted: 'Trusted: {{names}}.',
    problem: {
      'not-absolute': 'Give the whole path of the file, from the root of the disk on.',
      'not-found': 'There is no such file: check the path, or choose the file.',
      'not-a-file': 'This is a folder, not a file: name the certificate file in it.',
      unreadable: 'This file may not be read: check its permissions.',
      'not-a-certificate':
        'There is no certificate in this file: it needs at least one in PEM (“BEGIN CERTIFICATE”) or DER form.',
      expired: 'Every certificate in this file has expired: ask whoever runs the authority for the new one.'
    } satisfies Record<CaFileProblem, string>
  }
} as const
