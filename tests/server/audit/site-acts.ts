import { v7 as uuidv7 } from 'uuid'
import type { AuditAction } from '#contract/audit-actions.ts'
import { channelRoutes } from '#contract/channels.ts'
import { messageRoutes } from '#contract/messages.ts'
import { privacyRoutes } from '#contract/privacy.ts'
import { reasonRoutes } from '#contract/reason-list.ts'
import { sitePageRoutes } from '#contract/site.ts'
import type { Person } from '#tests/kit/cast.ts'
import { picture } from '#tests/kit/files/files.ts'
import { upload } from '#tests/kit/files/send-file.ts'

/** What an act writes, made ready and then done. */
export interface Written {
  writes: AuditAction[]
  ready: () => Promise<() => Promise<unknown>>
}

/** What owners do to the site's own page; `people` are there when a test runs. */
export const siteActs = (people: { owner: Person }, newChannel: () => Promise<string>): Record<string, Written> => {
  const emptyPage = {
    studioName: '',
    gameName: '',
    sentence: { tr: '', en: '' },
    art: null,
    links: [],
    leastAge: 0,
  }
  async function pictureForVisitors(): Promise<string> {
    const channelId = await newChannel()
    const rights = { allowedRoles: [], readRoles: [], readOnly: true }
    await people.owner.do(channelRoutes.setChannelRights, { channelId, ...rights })
    await people.owner.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
    const { id: fileId } = await upload(people.owner, 'fener.png', await picture(40, 30).png().toBuffer())
    await people.owner.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text: '', fileId })
    return fileId
  }
  return {
    saveSiteSettings: {
      writes: ['update_site'],
      ready: async () => {
        const { version } = await people.owner.do(sitePageRoutes.getSiteSettings, {})
        return () => people.owner.do(sitePageRoutes.saveSiteSettings, { ...emptyPage, version, gameName: 'Fener' })
      },
    },
    savePrivacySettings: {
      writes: ['update_site'],
      ready: async () => {
        const { version } = await people.owner.do(privacyRoutes.getPrivacySettings, {})
        const input = { version, responsible: 'Kandil Oyun', contact: '', postalAddress: '', texts: { tr: '', en: '' } }
        return () => people.owner.do(privacyRoutes.savePrivacySettings, input)
      },
    },
    saveReasons: {
      writes: ['update_site'],
      ready: async () => {
        const { version } = await people.owner.do(reasonRoutes.listReasons, {})
        const reason = { tr: 'Reklam', en: 'Ads', amount: '1', unit: 'days' } as const
        return () => people.owner.do(reasonRoutes.saveReasons, { version, reasons: [reason] })
      },
    },
    pickSitePicture: {
      writes: ['update_site'],
      ready: async () => {
        const fileId = await pictureForVisitors()
        return () => people.owner.do(sitePageRoutes.pickSitePicture, { fileId })
      },
    },
    unpickSitePicture: {
      writes: ['update_site'],
      ready: async () => {
        const fileId = await pictureForVisitors()
        await people.owner.do(sitePageRoutes.pickSitePicture, { fileId })
        return () => people.owner.do(sitePageRoutes.unpickSitePicture, { fileId })
      },
    },
  }
}
