import type { Page } from '@playwright/test'

/** Milliseconds: something may fade, but nothing may go on moving. */
const fadeMs = 200

/** What moves for longer than a fade, for somebody who asked for less motion. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(
    longest =>
      document
        .getAnimations()
        .filter(
          each => each.playState === 'running' && Number(each.effect?.getComputedTiming().activeDuration) > longest,
        )
        .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 160)}`),
    fadeMs,
  )
