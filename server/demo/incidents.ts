import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { mediaRoutes } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import type { Actor } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { passing } from './channels.ts'
import { days, type Happening, post, type Scenery } from './script.ts'

/**
 * What staff had to do in these weeks, and what members did that staff should see. Written by hand, in the order of the
 * days.
 */
export function incidents(scenery: Scenery, endsAt: EpochMs): Happening[] {
  const { stage, people, channels, pictures } = scenery
  const happenings: Happening[] = []
  /** Ids of messages and reports by the names that this script gives them. */
  const ids = new Map<string, string>()
  const who = (login: string): Actor => people.find(person => person.login === login)!.actor
  const idOf = (name: string): string => ids.get(name)!
  /** As they look at it before they act. */
  const asSeen = async (by: Actor, other: string) => {
    const { uid } = who(other)
    return { uid, version: (await stage.read(by, moderationRoutes.getProfile, { uid })).member.version }
  }
  const channelAsSeen = async (by: Actor, channelId: string) => {
    const { channels: all } = await stage.read(by, channelRoutes.listChannels, {})
    return { channelId, version: all.find(({ id }) => id === channelId)!.version }
  }

  let clock = endsAt
  const on = (day: number, hour: number, minute = 0): void => {
    clock = endsAt - (days - day) * 86_400_000 + hour * 3_600_000 + minute * 60_000
  }
  /** Half a minute after the last one, or so many seconds. */
  const then = (happen: () => Promise<unknown>, seconds = 30): void => {
    clock += seconds * 1_000
    happenings.push({ at: clock, happen })
  }
  const says = (login: string, channel: string, name: string, text: string): void =>
    then(async () => void ids.set(name, (await post(scenery, who(login), channel, { text })).id))
  const pins = (login: string, name: string): void =>
    then(() => stage.act(who(login), pinRoutes.pinMessage, { messageId: idOf(name) }))
  const removes = (login: string, name: string): void =>
    then(() => stage.act(who(login), messageRoutes.removeMessage, { messageId: idOf(name) }))
  const reports = (login: string, name: string, reason: string, as = `${login} on ${name}`): void =>
    then(async () => {
      const person = people.find(each => each.login === name)
      const item = person
        ? { itemType: 'user' as const, itemId: person.actor.uid }
        : { itemType: 'message' as const, itemId: idOf(name) }
      const id = uuidv7({ msecs: scenery.clock.now() })
      ids.set(as, (await stage.act(who(login), reportRoutes.report, { id, ...item, reason })).id)
    })
  /** A case has the id of its first report. */
  const settles = (login: string, report: string, status: ReportStatus, note?: string): void =>
    then(async () => {
      const [by, caseId] = [who(login), idOf(report)]
      const { version } = (await stage.read(by, reportRoutes.getCase, { caseId })).case
      return stage.act(by, moderationRoutes.decideCase, { caseId, version, status, note })
    })
  const timesOut = (login: string, other: string, amount: string, unit: 'minutes' | 'hours' | 'days', reason: string) =>
    then(async () => {
      const by = who(login)
      return stage.act(by, moderationRoutes.timeOut, { ...(await asSeen(by, other)), amount, unit, reason })
    })
  const mutes = (login: string, other: string, isMuted: boolean, reason?: string): void =>
    then(async () => {
      const by = who(login)
      return stage.act(by, moderationRoutes.setMuted, { ...(await asSeen(by, other)), isMuted, reason })
    })
  const gives = (login: string, other: string, role: Actor['role']): void =>
    then(async () => {
      const by = who(login)
      return stage.act(by, moderationRoutes.setRole, { ...(await asSeen(by, other)), role })
    })
  const feedback = (login: string | null, name: string, email: string, message: string): void =>
    then(() => stage.act(login === null ? null : who(login), feedbackRoutes.sendFeedback, { name, email, message }))

  on(2, 11)
  feedback(
    null,
    'Leyla Kurt',
    'leyla@example.com',
    'Kızım oyununuza bayılıyor. Yaş sınırını sitede bulamadık, yazar mısınız?',
  )
  feedback(
    'tomasz',
    'Tomasz',
    'tomasz@example.com',
    'Loading got much faster since 0.8.4. Thank you! A colour-blind mode would be great.',
  )

  // Reklam yağmuru.
  on(3, 20)
  says('bedava', 'genel', 'ad 1', 'UCUZ ALTIN!!! 1000 altın sadece 5 lira, profilime yazın')
  says('bedava', 'genel', 'ad 2', 'Hemen teslim, güvenilir satıcı. UCUZ ALTIN')
  reports('ayse', 'ad 1', 'Reklam yapıyor, oyun parası satıyor.')
  reports('bora', 'ad 1', 'spam')
  says('bedava', 'genel', 'ad 3', 'Son 10 kişi, kaçırmayın')
  says('bedava', 'yardım', 'ad 4', 'UCUZ ALTIN isteyen bana yazsın')
  reports('defne', 'ad 4', 'Yardım kanalında altın satıyor')
  reports('irem', 'bedava', 'Hangi kanala girse altın satmaya çalışıyor.')
  timesOut('mert', 'bedava', '1', 'days', 'Reklam ve oyun parası satışı')
  then(() => stage.act(who('mert'), moderationRoutes.removeRecentMessages, { uid: who('bedava').uid, minutes: 30 }))
  settles('mert', 'ayse on ad 1', 'resolved', 'Mesajlar silindi, bir gün süre verildi.')
  settles('cagla', 'defne on ad 4', 'resolved', 'Aynı olay.')
  says('mert', 'genel', 'after ads', 'Temizlendi. Böyle bir şey görünce cevap yazmayın, şikâyet düğmesi yeter.')
  pins('mert', 'after ads')

  on(5, 18)
  then(async () => {
    const by = who('cagla')
    return stage.act(by, channelRoutes.editChannel, {
      ...(await channelAsSeen(by, channels.get('yardım')!)),
      name: 'yardım',
      description: 'Takıldığın yerde sor, bilen anlatsın. Sürümünü yazmayı unutma.',
    })
  })
  says('gokce', 'genel', 'wrong channel', 'yanlış kanala yazmışım, pardon')
  removes('gokce', 'wrong channel')

  // Bir spoiler, bir yanlış silme ve geri alma.
  on(7, 21)
  says('umit', 'genel', 'spoiler', 'Kör Kaptan meğer fenercinin babasıymış, son odada söylüyor')
  reports('nehir', 'spoiler', 'Uyarmadan oyunun sonunu yazmış.')
  reports('zeynep', 'spoiler', 'spoiler!!')
  says('nehir', 'genel', 'sad', 'Gördüm ve unutamıyorum 😭')
  let entryId: string | null = null
  then(async () => {
    entryId = (await stage.act(who('cagla'), messageRoutes.removeMessage, { messageId: idOf('sad') })).entryId
  })
  then(() => stage.act(who('cagla'), moderationRoutes.undoAct, { entryId: entryId! }), 4)
  removes('cagla', 'spoiler')
  settles('cagla', 'nehir on spoiler', 'resolved', 'Mesaj silindi, Ümit Can uyarıldı.')
  says('umit', 'genel', 'sorry', 'Kusura bakmayın, haklısınız. Bundan sonra kod bloğuna alırım.')

  // Karga ile kavga.
  on(9, 22)
  says('karga', 'takım arıyorum', 'rude 1', '@Bora sen daha feneri tutmayı bilmiyorsun, kimse seni almasın')
  says('bora', 'takım arıyorum', 'calm', 'Herkes bir kere yeniydi, sakin olalım.')
  says('karga', 'takım arıyorum', 'rude 2', 'ağlama be')
  reports('bora', 'rude 1', 'Bana herkesin önünde hakaret ediyor.')
  reports('sule', 'rude 1', 'Yeni oyunculara hep böyle davranıyor.')
  reports('bora', 'rude 2', 'Devam ediyor.')
  timesOut('priya', 'karga', '30', 'minutes', 'Insulting another member')
  settles('priya', 'bora on rude 1', 'dismissed', 'They seem to know each other?')
  settles('derya', 'bora on rude 1', 'pending', 'Tanışmıyorlar, tekrar bakalım.')
  settles('derya', 'bora on rude 1', 'resolved', 'Süre verildi, ilk uyarı.')
  then(async () => {
    const by = who('derya')
    return stage.act(by, moderationRoutes.cancelTimeOut, await asSeen(by, 'karga'))
  }, 600)
  says('karga', 'takım arıyorum', 'sorry 2', 'Tamam, abarttım. @Bora kusura bakma.')

  on(10, 17)
  gives('selin', 'oyku', 'moderator')
  says('selin', 'gönüllüler', 'welcome', '@Öykü iki haftalığına ekipte, hoş geldin!')

  // Tek gecelik bir kanal.
  on(12, 19)
  then(async () => {
    const id = uuidv7({ msecs: scenery.clock.now() })
    ids.set(passing.name, id)
    const { name, description } = passing
    await stage.act(who('hannah'), channelRoutes.createChannel, { id, name, description })
  })
  for (const [n, text] of [
    'Gece maratonu başlasın!',
    'İlk durak Tuz Kervansarayı',
    'Yedi saat oldu, hâlâ ayaktayız',
  ].entries()) {
    const login = ['yigit', 'tuna', 'defne'][n]!
    then(() => {
      const id = uuidv7({ msecs: scenery.clock.now() })
      return stage.act(who(login), messageRoutes.postMessage, { channelId: idOf(passing.name), id, text })
    }, 900)
  }
  then(async () => {
    const by = who('kaan')
    return stage.act(by, channelRoutes.removeChannel, await channelAsSeen(by, idOf(passing.name)))
  }, 30_000)

  on(14, 21)
  says('karga', 'ekran görüntüleri', 'rude 3', 'bu ne biçim görüntü, telefonla mı çektin, gözüm kanadı')
  then(async () => {
    const { id: fileId } = await stage.upload(who('karga'), 'bak-boyle.png', pictures.pop()!, mediaRoutes.uploadFile)
    ids.set('rude 4', (await post(scenery, who('karga'), 'ekran görüntüleri', { text: 'böyle çekilir', fileId })).id)
  })
  reports('isik', 'rude 3', 'Paylaştığım her kareye böyle yazıyor.')
  reports('gokce', 'karga', 'Herkese sataşıyor, kanal çekilmez oldu.')
  reports('lucia', 'karga', 'He keeps insulting people who post screenshots.')
  removes('mert', 'rude 3')
  removes('mert', 'rude 4')
  mutes('selin', 'karga', true, 'İkinci uyarıdan sonra hakaret')
  settles('mert', 'isik on rude 3', 'resolved', 'Silindi, susturma istendi.')
  settles('selin', 'gokce on karga', 'resolved', 'Susturuldu.')
  feedback('isik', 'Işık', 'isik@example.com', 'Ekran görüntüsü kanalında ekip çok hızlı davrandı, teşekkür ederim.')

  on(16, 13)
  mutes('selin', 'karga', false)
  reports('karga', 'mert', 'Sebepsiz yere mesajlarımı siliyor.')
  reports('karga', 'derya', 'Taraf tutuyor.')
  reports('noah', 'oliver', 'He did not share the loot :(')
  settles('hannah', 'noah on oliver', 'dismissed', 'Not something we moderate.')
  says('marcus', 'english', 'leak', 'Somebody sent me a build from the private branch, anybody want it?')
  reports('tomasz', 'leak', 'Offers a leaked build.')
  says('karga', 'genel', 'rude 5', 'moderatörler yine uyuyor')

  on(18, 18)
  gives('selin', 'oyku', 'user')
  says('selin', 'genel', 'spoilers', 'Hatırlatma: oyunun sonunu yazmadan önce mutlaka uyarın.')
  pins('selin', 'spoilers')
  says('selin', 'gönüllüler', 'thanks', '@Öykü emeğin için teşekkürler, kapımız açık.')
  feedback(null, 'Jan de Vries', 'jan@example.com', 'Is there a press kit? We would like to write about Fener Yolu.')

  // Bunlar bekliyor. Arada bir saat bitmiş olur: sayfanın grafiği de hepsini gösterir.
  on(days, -2)
  says('bedava', 'genel', 'ad 5', 'Altın isteyen? Bu sefer daha da ucuz')
  reports('tuna', 'ad 5', 'Yine aynı hesap.')
  reports('ege', 'ad 5', 'spam hesap geri dönmüş')
  reports('ayse', 'ad 5', 'Altın satıyor.')
  timesOut('mert', 'bedava', '30', 'days', 'Tekrarlanan reklam')
  says('karga', 'yardım', 'rude 6', '@Kerem bunu bilmiyorsan oyunu sil, herkes kurtulsun')
  reports('kerem', 'rude 6', 'Soru sordum, hakaret etti.')
  reports('nehir', 'rude 6', 'Yeni gelenleri kaçırıyor.')
  mutes('kaan', 'karga', true, 'Üçüncü uyarı')
  says('ruzgar', 'genel', 'flood', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  timesOut('cagla', 'ruzgar', '2', 'hours', 'Kanalı anlamsız mesajlarla doldurma')
  timesOut('mert', 'ruzgar', '6', 'hours', 'Aynı şey bugün ikinci kez: biraz daha uzun')
  says('yigit', 'gönüllüler', 'hot', 'Bu gece biraz fazla sertim galiba, ara vereyim')
  timesOut('derya', 'yigit', '12', 'hours', 'Kendi isteğiyle ara')
  reports('defne', 'ruzgar', 'Kanalı dolduruyor.')
  then(() => stage.act(who('tuna'), ownAccountRoutes.changeName, { displayName: 'Tuna Fener', shown: 'Tuna' }))
  says('oliver', 'english', 'late', 'Good night everyone, leave a lantern on')
  return happenings
}
