/**
 * A version of the wire and what it changed. `shapes`: the hash of every shape of it (tests/kit/tables/wire-shapes.ts).
 */
interface WireLine {
  version: number
  changed: string
  shapes?: string
}

/** What pages and server compare first (LIVE-24). */
export const wireVersion = 6

/**
 * A page of one version never talks with a server of another: it is told to reload. So every change of a shape takes
 * the next version and a line here; tests/unit/docs/wire.test.ts fails until it has both. Lines are never changed
 * afterwards.
 */
export const wireHistory: readonly WireLine[] = [
  { version: 1, changed: 'Accounts, channels, posting; events of the streams of channels, members and accounts.' },
  {
    version: 2,
    changed: 'Replies, mentions, files, read marks, members, reports; frames of who types and who is here.',
  },
  { version: 3, changed: 'Acts, desks, profile and logs of moderation; a removed message can be brought back.' },
  {
    version: 4,
    changed: 'Acts carry the `version` of what was shown; reports have an id of the client’s; no stream `staff`.',
  },
  {
    version: 5,
    changed: 'What changed since 4 without a version; from here on every shape is held by its hash.',
    shapes: 'd29b0be3d0159c05',
  },
  {
    version: 6,
    changed:
      '`hello` names the store; the log knows what the operator does; `member.removed`; owners read the status, failures of backups with a reason; `isErased`: retention has taken it; the site’s own page, its key art, `site.changed`; channels stand in the owner’s order, and are opened to visitors; a sign-up may say a least age; pictures that owners pick; who saved the site’s page last; the privacy notice and its versions; the operator deletes feedback; acts of staff are taken back, and the log says so; they answer by which entry, and what is in the way of which act is named; to mute takes a reason, which the muted reads; logs are filtered by time, the activity log like the other; reports are cases, with verdicts that act, who looks at them, and news for who reported; who was helped to say hello is so on every device; messages are searched for, also removed ones, and what is found is counted; a time-out and the removal of what was said lately in one act; lockdowns of channels and of the place, `verifiedAt` of one’s own account; reasons that owners give and staff pick; a large act is taken back in steps; verdicts and lockdowns are acts that are taken back; staff ask when members were last here, how much they wrote and which cases wait; one’s own sessions, and their ends; nobody changes a verdict of somebody higher; another password, by the old one; one act on many people; how many entries an undo takes; another address, confirmed, and taken back by the old one; the audit log and the reports are searched by words; a verdict answers by which entry it is taken back; reactions to messages; another name of one’s own, and the one before; a role that is given and a time-out that is cancelled answer so too; the deletion of one’s own account, asked for, cancelled, and kept by a mail; staff pin messages; pictures of people, at `photoURL`; a copy of all of one’s own data; staff reset profiles, which the person reads; what somebody was called before, for staff; acts on channels and lockdowns answer by which entry they are taken back; many messages that are removed or brought back go out as one event; an act on many answers how many messages it removed in all; members block others, `account.blocked`, `reactions.hidden`; ready-made reasons in both languages; people are found by their e-mail; what links to messages lead to; who has left is marked: `hasLeft`, `leavers`, `member-left`; what one chose for all of one’s browsers is kept with the account; up to four files of a message at `files`, of which some are covered; a post may be a frame of the socket, with an answer of its own, where `hello` has `posts`; a line about oneself, `about` of the profile; a large act whose answer was lost is asked for again by its id, an undo by `isAgain`; all calls of an undo carry one `actId`; entries of the log that one act wrote say so, and what that did in all (`whole`); a case tells what its verdict took along (`act`); cases are listed oldest first too (`order`); the activity log comes in pages where its texts are long (`beforeId`, `next`).',
    shapes: '31d32e6fe6829ace',
  },
]
