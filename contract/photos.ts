import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { nothing } from '#contract/text/text.ts'

/** One's own picture (ACC-60). */
export const photoRoutes = {
  /** Multipart, not JSON: the field `file`. */
  setPhoto: route({
    kind: 'upload',
    method: 'POST',
    path: '/api/me/photo',
    summary: 'Set one’s own picture (multipart field `file`; JPEG, PNG, WebP or GIF), drawn anew as a square.',
    ability: 'account.rename',
    limit: 'photo',
    refusals: [
      'locked-down',
      'account-too-new',
      'file-required',
      'file-too-large',
      'image-too-large',
      'animation-too-long',
      'photo-type-refused',
      'photo-too-small',
      'file-broken',
      'upload-failed',
    ],
    input: z.strictObject({}),
    /** `photoURL` as everybody is told of it. */
    output: z.object({ photoURL: z.string() }),
  }),
  removePhoto: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/me/photo',
    summary: 'Go without a picture again: the tile stands in its place.',
    ability: 'account.self',
    limit: 'session',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
  }),
}
