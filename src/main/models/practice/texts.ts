/** What Practice says; a model's words, so English and not in the catalogue. */
export const practiceText = {
  wrapUp: (calls: number) =>
    `**Where it stands.** I made ${calls} tool call${calls === 1 ? '' : 's'} in this turn and kept every result.\n\n**Next steps.** Say what to go on with, or press Continue at the next pause. I am scripted, so this summary is too.`,
  help: [
    'I am **Practice**: a scripted stand-in that works offline. I am not an AI, but the tools I call are real. Ask me for one of these:',
    [
      '- `Survey this folder`: I list it, read it file by file and report what is there',
      '- `Call a tool 30 times`: that many rounds, so that you see the pause',
      '- `12 tool calls, 4 at once`: several calls in one round',
      '- `repeat`: the same call again and again',
      '- `at length`: a long answer in Markdown',
      '- `slowly`: any of these, word by word',
      '- `unknown tool`, `malformed`, `empty`, `cut`, `fail`: what can go wrong'
    ].join('\n')
  ].join('\n\n'),
  noTools: 'I have no tools here, so there is nothing I could call.',
  unknownTool: 'I will try a tool that does not exist.',
  malformed: 'I will make a call whose arguments are not JSON.',
  result: (text: string) => `The answer to my call was:\n\n> ${text.replaceAll('\n', '\n> ')}`,
  callsBegin: (total: number) => `I will make ${total} ${total === 1 ? 'call' : 'calls'}.`,
  callsDone: (total: number, last: string) =>
    `Done: ${total} tool ${total === 1 ? 'call' : 'calls'}. The last result was:\n\n> ${last.split('\n')[0] ?? ''}`,
  hint: (hint: string) => `Understood: “${hint}”. I am scripted, so I note it and go on. `,
  cut: 'This answer ends in the middle because the output limit cuts it off right',
  long: [
    '# A long answer',
    'This text shows how an answer with structure is drawn while it streams. It says nothing of importance, at some length, so that there is something to scroll.',
    '## A list',
    '1. First, a numbered item with `inline code`.\n2. Second, one with **bold** and *emphasis*.\n3. Third, one with a list of its own:\n   - a small one\n   - and another',
    '## A table',
    '| fruit | colour | pieces |\n|---|---|---:|\n| apple | red | 12 |\n| plum | blue | 7 |\n| lemon | yellow | 3 |',
    '## Code',
    '```ts\nexport function greet(name: string): string {\n  return `Hello, ${name}!`\n}\n```',
    '```sh\nls -la | sort\n```',
    '## A quotation',
    '> Simple things should be simple, complex things should be possible.',
    ...Array.from(
      { length: 6 },
      (_, index) =>
        `## Part ${index + 1}\n\nA paragraph that goes on for a while, because a long answer needs some length: one sentence follows another, each a little different from the last, until the paragraph is as long as a paragraph in a report would be.`
    ),
    'That was all.'
  ].join('\n\n')
} as const
