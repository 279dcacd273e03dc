import { errorOfKey } from '#contract/wire/errors.ts'
import { sizes } from '#contract/limits.ts'
import type { Route } from '#contract/wire/route.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * A body's bytes as JSON. Broken UTF-8, broken JSON, `__proto__`, over 8 levels and over 2,000 values are `malformed`.
 */
export function parseBody(bytes: Buffer): { ok: true; value: unknown } | { ok: false } {
  if (bytes.length === 0) return { ok: true, value: undefined }
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes))
    return isPlain(value) ? { ok: true, value } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/** The route's input from path, query and body, which must not name the same field twice. */
export function inputOf(
  route: Route,
  parts: readonly unknown[],
): { ok: true; input: Record<string, unknown> } | { ok: false; refusal: Refusal } {
  const merged: Record<string, unknown> = {}
  for (const part of parts) {
    if (part === undefined || part === null) continue
    if (typeof part !== 'object' || Array.isArray(part)) return { ok: false, refusal: refuse('invalid') }
    for (const [name, value] of Object.entries(part)) {
      if (Object.hasOwn(merged, name)) return { ok: false, refusal: refuse('invalid', { field: name }) }
      merged[name] = value
    }
  }
  const parsed = route.input.safeParse(merged)
  if (parsed.success) return { ok: true, input: parsed.data }
  const issue = parsed.error.issues[0]!
  const field = issue.path.join('.') || ('keys' in issue ? (issue.keys[0] ?? '') : '')
  const { code, reason } = errorOfKey(issue.message) ?? { code: 'invalid' as const }
  return { ok: false, refusal: refuse(code, { ...(field && { field }), ...(reason && { reason }) }) }
}

/** `null` in place of a body is not nothing: only an absent one is. */
export const bodyPart = (body: unknown): unknown => (body === null ? [] : body)

/** It stops at the first value too many: a body of small fields would otherwise cost more to look at than to send. */
function isPlain(whole: unknown): boolean {
  let values = 0
  return isWithin(whole, sizes.jsonDepth)

  function isWithin(value: unknown, levels: number): boolean {
    if (++values > sizes.jsonValues) return false
    if (typeof value !== 'object' || value === null) return true
    if (levels === 0 || (Array.isArray(value) && value.length > sizes.jsonValues)) return false
    for (const name in value) {
      if (name === '__proto__' || !isWithin((value as Record<string, unknown>)[name], levels - 1)) return false
    }
    return true
  }
}
