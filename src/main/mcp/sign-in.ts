import { randomBytes } from 'node:crypto'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { z } from 'zod'
import { type SecretValues, signInKey } from './launch.ts'
import { McpFault } from './problem.ts'

/** The server wants the user to sign in, and nobody has asked to. */
export class SignInNeeded extends Error {
  constructor() {
    super('sign-in needed')
    this.name = 'SignInNeeded'
  }
}

/** What is kept of a server that was signed in to, as one secret. */
const kept = z.object({
  /** Where the browser came back to; part of what the other side has registered. */
  port: z.int().min(0).max(65_535).default(0),
  client: z.looseObject({ client_id: z.string() }).optional(),
  tokens: z.looseObject({ access_token: z.string(), token_type: z.string() }).optional()
})
type Kept = z.output<typeof kept>

export interface Visit {
  redirectUrl: string
  state: string
  /** Opens the system's browser. */
  open(url: URL): Promise<void>
}

/**
 * Signing in to one server, for the SDK: registration and tokens live in the secret store, the verifier (PKCE) only
 * in memory. Without a visit of the user nothing opens: then it throws `SignInNeeded`.
 */
export class SignIn implements OAuthClientProvider {
  private readonly id: string
  private readonly secrets: SecretValues
  private readonly appName: string
  private visit: Visit | null = null
  private verifier = ''

  constructor(id: string, secrets: SecretValues, appName: string) {
    this.id = id
    this.secrets = secrets
    this.appName = appName
  }

  /** The port the browser came back to last time; 0 for any. */
  get port(): number {
    return this.read().port
  }

  /** From now on the browser may be opened. A registration for another port would be refused: it is made anew. */
  begin(port: number, visit: Omit<Visit, 'state'>): string {
    const known = this.read()
    this.write({ ...known, port, ...(known.port !== port && { client: undefined }), tokens: undefined })
    const state = randomBytes(32).toString('base64url')
    this.visit = { ...visit, state }
    return state
  }

  end(): void {
    this.visit = null
    this.verifier = ''
  }

  /** Forgets who signed in. */
  forget(): void {
    this.secrets.remove(signInKey(this.id))
  }

  get redirectUrl(): string {
    return this.visit?.redirectUrl ?? `http://127.0.0.1:${this.port}/callback`
  }

  get clientMetadata() {
    return {
      client_name: this.appName,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none'
    }
  }

  state(): string {
    if (!this.visit) throw new SignInNeeded()
    return this.visit.state
  }

  /** Asked first of all: without a visit or a token to renew there is no reason to ask anybody anything. */
  discoveryState(): undefined {
    if (!this.visit && this.tokens()?.refresh_token === undefined) throw new SignInNeeded()
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.read().client
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.write({ ...this.read(), client: { ...client } })
  }

  tokens(): OAuthTokens | undefined {
    return this.read().tokens
  }

  saveTokens(tokens: OAuthTokens): void {
    this.write({ ...this.read(), tokens: { ...tokens } })
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    if (!this.visit) throw new SignInNeeded()
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new McpFault('refused-address', { host: url.protocol })
    await this.visit.open(url)
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier
  }

  codeVerifier(): string {
    return this.verifier
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    const { client, port } = this.read()
    if (scope === 'all' || scope === 'client') this.write({ port })
    else if (scope === 'tokens') this.write({ port, client })
  }

  private read(): Kept {
    const parsed = kept.safeParse(parse(this.secrets.get(signInKey(this.id)) ?? '{}'))
    return parsed.success ? parsed.data : { port: 0 }
  }

  private write(next: Kept): void {
    this.secrets.set(signInKey(this.id), JSON.stringify(next))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
