const NOT_FOR_CHAT =
  /embed|tts|whisper|dall-e|moderation|image|realtime|transcribe|audio|sora|babbage|davinci/i

/** Servers list everything they have; what cannot chat is left out, unless nothing else is there. */
export function chatModels(ids: readonly string[]): string[] {
  const unique = [...new Set(ids)]
  const chat = unique.filter((id) => !NOT_FOR_CHAT.test(id))
  return chat.length > 0 ? chat : unique
}
