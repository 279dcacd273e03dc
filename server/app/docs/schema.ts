/** JSON Schema, as far as the document looks into it. */
export interface Schema {
  [keyword: string]: unknown
  properties?: Record<string, Schema>
  required?: string[]
}
