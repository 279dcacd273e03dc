import { create } from 'zustand'
import type { Site } from '#contract/site.ts'

/** Until when nobody signs up. web/app/site.ts learns it, and so do a refusal and the pages that say it (ACC-41). */
export const useSignUpsPaused = create<{ paused: Site['signUpsPaused'] }>(() => ({ paused: null }))
