import type { Language } from '#words/language.ts'
import { accounts as accountsEn } from '#words/en/accounts.ts'
import { feedback as feedbackEn } from '#words/en/feedback.ts'
import { home as homeEn } from '#words/en/home.ts'
import { accounts } from '#words/tr/accounts.ts'
import { feedback } from '#words/tr/feedback.ts'
import { home } from '#words/tr/home.ts'
import { escaped } from '#server/gate/escaped.ts'

const words = {
  tr: { ...accounts, ...feedback, ...home },
  en: { ...accountsEn, ...feedbackEn, ...homeEn },
}
type Key = keyof (typeof words)['tr']

/** A page's title and its first lines, in the frame in which the page shows them. */
export interface FirstWords {
  title: Key
  intro: Key
  frame: keyof typeof frames
}

/**
 * They stand on the page before any script has come, where and as the page itself shows them (tests/browser/first-words.spec.ts
 * holds the two together): nobody waits for a script to read where he is.
 */
export function firstWordsIn(language: Language, { title, intro, frame }: FirstWords): string {
  const inFrame = frames[frame](escaped(words[language][title]), escaped(words[language][intro]))
  return `<main class="flex min-h-0 flex-1 flex-col pr-safe pl-safe">${inFrame}</main>`
}

const frames = {
  /** web/home/hero.tsx */
  square: (title: string, intro: string) =>
    `<section>
      <div class="mx-auto flex max-w-6xl flex-col items-start gap-6 px-5 pt-12 pb-20 md:pt-18 lg:pb-28">
        <h1 class="max-w-3xl text-hero font-extrabold tracking-tight">${title}</h1>
        <p class="max-w-xl text-lg text-soft">${intro}</p>
      </div>
    </section>`,
  /** web/feedback/feedback-page.tsx */
  letter: (title: string, intro: string) =>
    `<div class="grid flex-1 grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div class="relative isolate overflow-hidden border-line max-lg:border-b lg:border-r">
        <div class="relative mx-auto flex w-full max-w-2xl flex-col gap-4 px-5 py-8 max-lg:min-h-60 max-lg:pr-34 sm:px-8 sm:max-lg:pr-60 lg:mr-0 lg:max-w-xl lg:px-12 lg:py-20">
          <h1 class="text-hero font-extrabold tracking-tight max-sm:text-3xl">${title}</h1>
          <p class="max-w-sm text-soft md:text-lg">${intro}</p>
        </div>
      </div>
    </div>`,
  /** web/accounts/enter/entrance.tsx */
  gate: (title: string, intro: string) =>
    `<div class="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-16 gap-y-6 px-5 py-7 md:grid-cols-[2fr_3fr] md:py-16 lg:gap-x-24">
      <div class="flex flex-col gap-4">
        <div class="flex items-center gap-4">
          <span class="size-11 shrink-0 md:hidden"></span>
          <h1 class="text-3xl font-bold tracking-tight">${title}</h1>
        </div>
        <p class="max-w-prose text-soft md:text-lg">${intro}</p>
      </div>
    </div>`,
}
