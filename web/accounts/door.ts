/** What other rooms may import of accounts, and web/app too. */
export const forRooms = [
  'people/about-line.tsx',
  'people/find-people.ts',
  'people/former-name.tsx',
  'people/member-search.ts',
  'people/members.ts',
  'people/people-rows.ts',
  'people/person-picture.tsx',
  'people/person.ts',
  'people/presence-word.tsx',
  'people/presence.ts',
  'preferences/choose.ts',
  'preferences/kept.ts',
  'session.ts',
  'use-held.ts',
  'use-now-until.ts',
]

/** What only web/app may import, which joins the rooms to pages. */
export const forApp = [
  'blocks/block-item.tsx',
  'enter/entrance-frame.tsx',
  'enter/least-age.ts',
  'enter/sign-up-mode.ts',
  'enter/sign-ups-paused.ts',
  'enter/login-page.tsx',
  'mail-links/email-link-page.tsx',
  'mail-links/reset-password-page.tsx',
  'own-notices.tsx',
  'own/own-account.tsx',
  'enter/visits.ts',
  'people/people-panel.tsx',
  'people/person-card.tsx',
  'people/person-menu-store.ts',
]
