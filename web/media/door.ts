/** What other rooms may import of media, and web/app too. */
export const forRooms = ['files-view.tsx', 'lightbox-store.ts', 'upload.ts']

/** What only web/app may import, which joins the rooms to pages. */
export const forApp = ['lightbox.tsx', 'photo/photo-section.tsx']
