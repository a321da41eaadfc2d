/** A shell parser compiled from Go, which comes without types: the parts of it that the oracle uses. */
declare module 'mvdan-sh' {
  interface Syntax {
    NewParser(...options: unknown[]): { Parse(source: string, name: string): unknown }
    Variant(language: unknown): unknown
    LangBash: unknown
    LangPOSIX: unknown
    Walk(node: unknown, visit: (node: unknown) => boolean): void
    NodeType(node: unknown): string
  }
  const sh: { syntax: Syntax }
  export default sh
}
