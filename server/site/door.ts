/** What rooms to the right and server/app may use of the site's own page. */
export { forgetArt } from './forget-art.ts'
export { shownPicture, shownPictures } from './picture-rows.ts'
export { artKeys, artOf, leastAge } from './rows.ts'
export { watchPrivacy } from './privacy/read.ts'
export { privacyBindings, reasonBindings, sitePageBindings } from './routes.ts'
export { pictureOf } from './show-picture.ts'
export { watchSite } from './watch-site.ts'
