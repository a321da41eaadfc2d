import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

/** An MCP server on the official SDK, whose tools all declare one output schema and keep to it or not. */
const outputSchema = {
  type: 'object' as const,
  properties: {
    city: { type: 'string' },
    celsius: { type: 'number' },
    days: { type: 'array', items: { type: 'string' } }
  },
  required: ['city', 'celsius']
}
const answers = {
  wrong: { content: [], structuredContent: { celsius: 'warm', days: ['Monday', 2] } },
  bare: { content: [{ type: 'text', text: 'only words' }] },
  right: { content: [], structuredContent: { city: 'Bern', celsius: 20.5, days: [] } },
  refused: { content: [{ type: 'text', text: 'no such city' }], isError: true }
}

const server = new Server({ name: 'mismatching', version: '1' }, { capabilities: { tools: {} } })
server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: Object.keys(answers).map((name) => ({
    name,
    inputSchema: { type: 'object' as const },
    outputSchema
  }))
}))
server.setRequestHandler(
  CallToolRequestSchema,
  ({ params }) => Object.entries(answers).find(([name]) => name === params.name)?.[1] ?? { content: [] }
)
await server.connect(new StdioServerTransport())
