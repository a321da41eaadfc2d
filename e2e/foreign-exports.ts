/** What ChatGPT's export looks like: a tree with an edit, another answer, a call, an image, thoughts and hidden nodes. */
export function chatGptExport(): unknown[] {
  const at = 1_700_000_000
  const node = (id: string, parent: string | null, message: object | null) => ({
    [id]: {
      id,
      parent,
      children: [],
      message: message && {
        id,
        status: 'finished_successfully',
        weight: 1,
        metadata: {},
        recipient: 'all',
        ...message
      }
    }
  })
  const text = (role: string, words: string, n: number, more: object = {}) => ({
    author: { role, name: null, metadata: {} },
    create_time: at + n + 0.25,
    content: { content_type: 'text', parts: [words] },
    ...more
  })
  const mapping = {
    ...node('root', null, null),
    ...node('sys', 'root', text('system', 'hidden', 0)),
    ...node('ctx', 'sys', {
      author: { role: 'user' },
      create_time: null,
      content: { content_type: 'user_editable_context', user_profile: 'secret profile' },
      metadata: { is_visually_hidden_from_conversation: true }
    }),
    ...node('u1-old', 'ctx', text('user', 'What is 2+2?', 1)),
    ...node('a1-old', 'u1-old', text('assistant', 'Four.', 2)),
    ...node(
      'u1',
      'ctx',
      text('user', 'What is 20+22?', 3, {
        metadata: { attachments: [{ name: 'sums.pdf', mime_type: 'application/pdf' }] }
      })
    ),
    ...node('think', 'u1', {
      author: { role: 'assistant' },
      create_time: at + 4,
      content: { content_type: 'thoughts', thoughts: [{ summary: 'Adding', content: '20 and 22' }] }
    }),
    ...node('call', 'think', {
      author: { role: 'assistant' },
      create_time: at + 5,
      recipient: 'python',
      content: { content_type: 'code', language: 'python', text: 'print(20+22)' }
    }),
    ...node('result', 'call', {
      author: { role: 'tool', name: 'python' },
      create_time: at + 6,
      content: { content_type: 'execution_output', text: '42' }
    }),
    ...node('a1', 'result', text('assistant', 'It is 41.', 7)),
    ...node(
      'a1-again',
      'result',
      text('assistant', 'It is **42**. \ue200cite\ue202turn0\ue201', 8, {
        metadata: { model_slug: 'gpt-4o' }
      })
    ),
    ...node('u2', 'a1-again', {
      author: { role: 'user' },
      create_time: at + 9,
      content: {
        content_type: 'multimodal_text',
        parts: [
          { content_type: 'image_asset_pointer', asset_pointer: 'file-service://cat.png' },
          'What is this? \ud83d'
        ]
      }
    }),
    ...node('broken', 'u2', {
      author: { role: 'assistant' },
      create_time: at + 10,
      recipient: 'dalle.text2im',
      content: { content_type: 'text', parts: ['{"prompt":"a cat"}'] }
    }),
    ...node('lonely', 'broken', {
      author: { role: 'assistant' },
      create_time: at + 11,
      content: { content_type: 'hologram', beams: [1, 2] }
    }),
    ...node('tool-alone', 'lonely', {
      author: { role: 'tool', name: 'browser' },
      create_time: at + 12,
      content: { content_type: 'tether_quote', title: 'Cats', url: 'https://example.com', text: 'A cat.' }
    }),
    ...node('a2', 'tool-alone', text('assistant', 'A cat.', 13))
  }
  return [
    {
      title: 'Sums',
      create_time: at,
      update_time: at + 13,
      mapping,
      current_node: 'a2',
      conversation_id: 'c-1',
      is_archived: false
    },
    {
      title: null,
      is_archived: true,
      create_time: at,
      mapping: { ...node('x', null, text('user', 'Only a question', 1)) },
      current_node: 'x',
      id: 'c-2'
    },
    { title: 'Nothing', create_time: at, mapping: { ...node('r', null, null) }, current_node: 'r', id: 'c-3' }
  ]
}

/** What Claude's export looks like: blocks, calls and results, a branch, attachments; and an older one of words only. */
export function claudeExport(): unknown[] {
  const at = (n: number) => `2026-02-03T10:00:${String(n).padStart(2, '0')}.123456Z`
  const none = '00000000-0000-4000-8000-000000000000'
  return [
    {
      uuid: 'k-1',
      name: 'A plan',
      created_at: at(0),
      updated_at: at(9),
      account: { uuid: 'acc' },
      current_leaf_message_uuid: 'm4',
      chat_messages: [
        {
          uuid: 'm1',
          sender: 'human',
          text: '',
          created_at: at(1),
          parent_message_uuid: none,
          content: [{ type: 'text', text: 'Read my notes.' }],
          attachments: [{ file_name: 'notes.txt', file_size: 5, extracted_content: 'buy milk' }],
          files: [{ file_uuid: 'f1', file_name: 'photo.png' }],
          files_v2: [{ file_uuid: 'f1', file_name: 'photo.png' }]
        },
        {
          uuid: 'm2-old',
          sender: 'assistant',
          created_at: at(2),
          parent_message_uuid: 'm1',
          content: [{ type: 'text', text: 'No.' }]
        },
        {
          uuid: 'm2',
          sender: 'assistant',
          created_at: at(3),
          parent_message_uuid: 'm1',
          content: [
            { type: 'thinking', thinking: 'Let me look.' },
            { type: 'text', text: 'I look them up.' },
            { type: 'tool_use', id: 'toolu_1', name: 'search notes', input: { q: 'milk' } },
            {
              type: 'tool_result',
              tool_use_id: 'toolu_1',
              content: [{ type: 'text', text: 'found' }, { type: 'image' }]
            },
            { type: 'tool_use', id: 'toolu_2', name: 'fail', input: null },
            { type: 'tool_result', tool_use_id: 'toolu_2', is_error: true, content: 'went wrong' },
            { type: 'tool_use', id: 'toolu_3', name: 'never_answered', input: {} },
            { type: 'text', text: 'You need milk.' },
            { type: 'token_budget' },
            { type: 'sparkles', glitter: true }
          ]
        },
        {
          uuid: 'm3',
          sender: 'human',
          created_at: at(4),
          parent_message_uuid: 'm2',
          content: [{ type: 'text', text: 'Thanks \udc00' }]
        },
        {
          uuid: 'm4',
          sender: 'assistant',
          created_at: at(5),
          parent_message_uuid: 'm3',
          content: [{ type: 'text', text: 'Gladly.' }]
        }
      ]
    },
    {
      uuid: 'k-2',
      name: '',
      created_at: at(0),
      updated_at: at(2),
      chat_messages: [
        { uuid: 'o1', sender: 'human', text: 'Old question', created_at: at(1), attachments: [], files: [] },
        { uuid: 'o2', sender: 'assistant', text: 'Old answer', created_at: at(2) }
      ]
    }
  ]
}
