import { useEffect } from 'react'
import { ButtonSpecimens } from './button-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { mirrorStates } from './mirror-states.ts'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

/**
 * Every part in every state, for anybody who builds: `npm run dev`, then /dev/parts. It is not in the built site, so it
 * needs no words of its own in two languages: captions are the names in the code, samples what members write.
 */
export function PartsPage() {
  useEffect(mirrorStates, []) // Outside React: the rules of the page's styles
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-5 py-8">
      <h1 className="text-3xl font-bold">Meydan’s parts</h1>
      <TokenSpecimens />
      <ButtonSpecimens />
      <FieldSpecimens />
      <OverlaySpecimens />
      <StateSpecimens />
    </div>
  )
}
