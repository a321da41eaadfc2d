import { expect, test } from 'vitest'
import { openableLink } from './link.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['http://localhost:8080', 'http://localhost:8080/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['HTTPS://EXAMPLE.COM', 'https://example.com/']
])('opens %s', (text, url) => expect(openableLink(text)).toBe(url))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '\\\\host\\share',
  '//host/share',
  'smb://host/share',
  'ms-msdt:/id',
  'app://fermata/index.html',
  'https://user:secret@example.com',
  'https://',
  'blob:https://example.com/1',
  '',
  'example.com'
])('X134 refuses %j', (text) => expect(openableLink(text)).toBeNull())
