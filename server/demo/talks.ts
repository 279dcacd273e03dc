/**
 * What is said, as short scenes. A line begins with who says it (a, b, c, d), `>` and the number of the line that it
 * answers if it answers one. `[x|y]` is one of them, `{map}` and its like stand for the same thing in the whole scene,
 * `@b` mentions b, and what follows `=>` is the text after an edit. A line of `#picture` carries a picture, `#log` a
 * text file.
 */
export interface Talk {
  channel: string
  lines: readonly string[]
}

const talk = (channel: string, ...lines: string[]): Talk => ({ channel, lines })

export const talks: readonly Talk[] = [
  talk(
    'genel',
    'a [Günaydın|Selamlar|Merhaba] [meydan|ahali|millet|herkese] [☕|🏮|👋|]',
    'b [Günaydın|Selam|Hoş geldin] [@a|]',
    'c [Bugün erkencisiniz|Kahvesini alan gelmiş|Yine mi işten önce giriş|Ben daha yeni kalktım]',
    'a [Akşam {map} haritasına girecek var mı?|Dün gece {boss} yüzünden uyuyamadım|Bugün {n} gün olmuş aralıksız giriyorum]',
    'b>3 [Ben varım, {hour} gibi|Olur ama {hour} gibi çıkarım|Bana da haber verin]',
  ),
  talk(
    'genel',
    'a {boss} ikinci evrede ne yapıyor, [ben mi yavaşım|bir tek ben mi ölüyorum|sabrım kalmadı]?',
    'b>0 Yere vurduktan sonra [iki|üç] saniye bekliyor, [o an sağına geç|o arada vur, sonra kaç]',
    'c [{item} varsa|Yanında {item} taşıyorsan] çok daha kolay',
    'a @c [denedim ama {n}. denemede anca oldu|bende henüz düşmedi|bunu bilmiyordum, teşekkürler]',
    'd [Hepimiz oradan geçtik|Sabır, fener sönmez|Ben {n} kere öldüm, rekor bende]',
  ),
  talk(
    'genel',
    'a {version} sürümünde [müzikler değişmiş|yağmur sesi çok güzel olmuş|renkler daha sıcak], [fark eden oldu mu|sizde de öyle mi]?',
    'b [Evet, gece sahnesi bambaşka|Kulaklıkla dinle, bağlama arkada çok hafif çalıyor|Bende ayarlar sıfırlandı sadece]',
    'c>0 [Sanat ekibine helal olsun|Ellerinize sağlık|Stüdyoya selam]',
    'd Bence [menü sesi biraz yüksek => menü sesi biraz yüksek ama alışılır|ilk haritanın sisi fazla => ilk haritanın sisi fazla, ekranı kısınca düzeliyor]',
  ),
  talk(
    'genel',
    'a [Bir şey soracağım, gülmek yok|Acemi sorusu geliyor|Utanarak soruyorum]: fenerin yağı bitince [ne oluyor|nereden doluyor]?',
    'b>0 [Karanlıkta kalıyorsun, gölgeler yaklaşıyor|Kuyudan doldurabilirsin, her haritada en az iki tane var]',
    'c [Ben ilk hafta hiç doldurmadan oynadım|Bunu bilmeden {map} bitirdim ben]',
    'a [Ciddi misin|Yok artık|Oyunu zor moddaymış gibi oynamışım] 😅',
    'b Hoş geldin aramıza @a',
  ),
  talk(
    'genel',
    'a [Hafta sonu|Cumartesi|Pazar akşamı] kim müsait? [Dört kişi|En az üç kişi] lazım',
    'b [Ben|Ben varım|Yazın beni]',
    'c>0 Saat {hour} olursa gelirim',
    'd [Kardeşimle geliyorum, sorun olur mu?|Mikrofonum yok, yazarım|İlk yarım saat yokum]',
    'a>3 [Hiç sorun değil|Gel tabii|Olur, bekleriz]',
    'a O zaman {hour}, {map}. [Fenerler dolu gelsin|Geç kalan yağ taşır]',
  ),
  talk(
    'genel',
    'a Dün gece [{item} düştü|nihayet {item} buldum], [{n} sefer sonra|hem de ilk odada]',
    'b [Kıskandım|Şans işte|Tebrikler] [👏|🎉|]',
    'c>0 [Oran kaçmış bilen var mı|Bende hâlâ yok|Nerede düştü?]',
    'a>2 {map}, [son sandık|gizli oda|kuyunun yanı]',
  ),
  talk(
    'genel',
    'a Sizce en güzel harita hangisi? [Benimki {map}|Bence {map}]',
    'b {map} [güzel de çok uzun|iyi ama dönüş yolu yorucu]',
    'c>0 [Ben açılış haritasından çıkamıyorum|Hepsini aynı anda seviyorum|Kar yağan bir tane gelse keşke]',
    'd [Müziği yüzünden {map}|Renkler yüzünden {map}|Oy veriyorum: {map}]',
  ),
  talk(
    'genel',
    'a [Sınav haftası|İşler yoğun|Taşınma işi var], [birkaç gün yokum|biraz seyrek girerim]',
    'b [Kolay gelsin|Başarılar|Allah kolaylık versin] @a',
    'c [Feneri biz bekleriz|Dönünce haber ver|Özletme kendini]',
  ),
  talk(
    'genel',
    'a [Arkadaşlar|Millet], [konuşurken biraz daha sakin olalım|yeni gelenlere karşı sabırlı olalım lütfen|spoiler için kod bloğu kullanalım]',
    'b [Haklısın|Doğru|Tamamdır]',
    'c>0 Spoiler demişken: `{boss} aslında…` [şaka şaka|söylemiyorum]',
  ),
  talk(
    'yardım',
    'a {version} sürümünden sonra oyun [açılmıyor|ilk ekranda kalıyor|siyah ekranda bekliyor], [ne yapmalıyım|çözen var mı]?',
    'b>0 Ekran kartı sürücüsünü güncelledin mi?',
    'a [Evet, dün|Güncelledim ama değişmedi|Şimdi bakıyorum]',
    'c Ayar dosyasını sil, kendisi yeniden oluşturuyor:\n```\nBelgeler/FenerYolu/ayarlar.ini\n```',
    'a>3 [Çalıştı, çok teşekkürler|Oldu! Sağ ol @c|Bu sefer açıldı 🎉]',
  ),
  talk(
    'yardım',
    'a Arkadaşımın odasına [giremiyorum|bağlanamıyorum], [“oda bulunamadı” diyor|kod geçersiz diyor]',
    'b [İkiniz de {version} sürümünde misiniz|Sürümleriniz aynı mı]?',
    'a [Onunki eskiymiş|Bakayım… evet, onda güncelleme yok]',
    'b O zaman önce güncelleme. **Kod büyük küçük harfe bakmaz**, onu dert etme',
    'a [Girdik, eyvallah|Tamam oldu, teşekkürler]',
  ),
  talk(
    'yardım',
    'a Oyun kolu [tanınmıyor|titremiyor|ters çalışıyor]',
    'b>0 Ayarlar → Denetim → [*Yeniden tara*|*Varsayılana dön*]',
    'a [Yok, aynı|Bir dakika deniyorum]',
    'c Kablosuzsa [bir kez kabloyla bağla|eşleştirmeyi silip baştan yap], bende öyle düzeldi',
    'a>3 [Kabloyla tanıdı|Düzeldi sanırım|Harika, oldu]',
  ),
  talk(
    'yardım',
    'a {boss} için [hangi eşya iyi|ne kuşanmalıyım|öneriniz var mı]?',
    'b {item}, [ama yükseltilmişi|yanına da iki şişe yağ]',
    'c>0 [Eşyadan çok yer seçimi önemli|Köşede durma yeter|Feneri kısık tut, seni geç görüyor]',
    'a [Denedim, oldu|Bu akşam denerim|Not aldım, teşekkürler]',
  ),
  talk(
    'yardım',
    'a Kaydım [görünmüyor|{n} saatlik kaydım gitmiş], [panik|kalbim durdu]',
    'b>0 Bulut kaydı açık mı? [Ana menüde sağ üstte simgesi var|Hesap → Kayıtlar]',
    'a [Açıkmış!|Evet açık]',
    'b O zaman *Geri yükle* de, [en yenisi üstte|tarihe göre sıralı]',
    'a [Geri geldi, hayat kurtardın|Oh. Çok teşekkürler @b]',
  ),
  talk(
    'hata bildirimi',
    'a **{map}**, {version}: [kapıdan geçince duvarın içinde kalıyorum|sandık açılmıyor|merdivende düşüp ölüyorum]',
    'b>0 [Bende de oldu|Aynısı bende de var], [iki kişiyken|yalnızken de]',
    'c Kaydı buraya atar mısın @a? `fener.log` yeter',
    'a #log [buyurun|işte kayıt|bu son çökmenin kaydı]',
    'c>3 [Aldım, teşekkürler|Kaydettim, {version} sonrası düzelir|Yeniden üretebildim, bakıyoruz]',
  ),
  talk(
    'hata bildirimi',
    'a {boss} [bazen görünmez oluyor|iki kere ölüyor|yere gömülüyor]. Sürüm {version}, [{n}. denemede oldu|her seferinde]',
    'b>0 Kaç kişiydiniz?',
    'a [Dört|Üç] kişiydik, [biri bağlantısını kaybetti|biri sonradan katıldı]',
    'b [Bu çok işe yarar|İşte aranan bilgi], teşekkürler',
  ),
  talk(
    'hata bildirimi',
    'a Türkçe metinde küçük bir hata: [“yagmur” yazıyor|“İstanbul” küçük harfe çevrilince bozuluyor|“ışık” büyük harfle IŞIK olmalı], [eşya ekranı|görev günlüğü]',
    'b>0 [Güzel yakaladın|Gözün keskinmiş|Hemen not aldım]',
    'c [Büyük İ’nin kaderi|Her oyunda aynı dert] 😄',
  ),
  talk(
    'hata bildirimi',
    'a Ses [kesiliyor|cızırdıyor|geç geliyor], [kulaklık takılıyken|arka plana alınca]. {version}',
    'b>0 Örnekleme hızı kaç? 44,1 olmalı',
    'a [96 imiş, düşürünce düzeldi|48 yapınca geçti|44,1 yapınca oldu]',
    'b [Yine de bakacağız|Oyunun bunu kendisi yapması lazım], sağ ol',
  ),
  talk(
    'ekran görüntüleri',
    'a #picture [Dün gece {map}|{map}, yağmurdan sonra|Fenerler yanınca böyle oldu]',
    'b>0 [Duvar kâğıdım oldu|Bu ışık nasıl böyle|Muhteşem]',
    'c [Çerçeveletirim bunu|Ayarlar en yüksekte mi?|Benim bilgisayar ağlar]',
    'a>2 [Orta ayarda bile böyle|Evet, gölgeler hariç|Fotoğraf kipinde çektim]',
  ),
  talk(
    'ekran görüntüleri',
    'a #picture {boss} ile [aile fotoğrafı|son bakışma]',
    'b [Poz vermiş resmen|Gülümseyin çekiyorum|Sağlam çıkabildiniz mi?]',
    'a>1 [İki saniye sonra öldük|Tabii ki hayır|O kazandı]',
  ),
  talk(
    'ekran görüntüleri',
    'a #picture',
    'b [Nerede bu?|Burası neresi?]',
    'a>1 {map}, [en üst kat|gizli avlu|dönüş yolu]',
  ),
  talk(
    'takım arıyorum',
    'a {map}, [zor|normal] kip, {hour}. [İki|Üç] kişi arıyorum',
    'b [Katılıyorum|Beni yaz]',
    'c>0 [{item} bende, gelirim|Şifacı oynarım|Ok taşırım]',
    'a [Tamamdır, kodu yazıyorum|Kadro tamam, teşekkürler|Bir kişi daha!]',
  ),
  talk(
    'takım arıyorum',
    'a {boss} kesecek [sakin|sabırlı|güler yüzlü] bir ekip arıyorum, [yeniyim|üç kere denedim, olmadı]',
    'b>0 [Birlikte hallederiz|Gel, öğretiriz|Herkes bir kere yeniydi]',
    'c {hour} uyar mı?',
    'a>2 [Uyar|Yarım saat sonra olsa?|Tam zamanında oradayım]',
    'b [Oda açık|Sizi bekliyorum|Fenerleri doldurun]',
  ),
  talk(
    'takım arıyorum',
    'a Bu gece [son sefer|kapanış seferi], {hour}, [kim geliyor|bir kişi eksik]',
    'b [Geliyorum|Ben de]',
    'c [Yarın iş var, pas|Bu sefer yokum, kolay gelsin]',
    'a @b oda kodu sende, [ben geç kalabilirim|beni bekleme]',
  ),
  talk(
    'english',
    'a [Morning|Hey|Hello] [everyone|all|lantern keepers]',
    'b [Hi @a|Hello hello|Hey there]',
    'c Anybody up for {mapEn} [tonight|later today]?',
    'a>2 [I am, after {hourEn}|Count me in|Only if somebody brings oil this time]',
  ),
  talk(
    'english',
    'a How do you beat {bossEn}? I keep dying in the second phase',
    'b>0 [Wait for the slam, then go right|Keep the lantern low, she notices you later|Two of you, one of them bait]',
    'c [The {itemEn} helps a lot|Bring the {itemEn}]',
    'a [That worked, thank you|Got it on try {n}|You are all wonderful]',
  ),
  talk(
    'english',
    'a Is {version} out for [Linux|Steam Deck|the mac beta] as well?',
    'b>0 [Yes, same day|It should be in the beta branch|Rolling out, give it an hour]',
    'a [Found it, thanks|Downloading now|Great]',
    'c [Runs smoothly here|Mind the shader cache on the first start|About {n} minutes of shaders for me]',
  ),
  talk(
    'english',
    'a The translation is [lovely|much better now], [who did it|kudos to the team]',
    'b [Hannah did most of it|All community work], we still need proofreaders for [{mapEn}|the codex]',
    'c>1 [I can help at weekends|Sign me up]',
    'b [Thank you @c|I will write to you]',
  ),
  talk(
    'english',
    'a My run ended [three rooms before {bossEn}|because I forgot to refill], [typical|again]',
    'b>0 [Happens to the best|The wells are marked on the map now, by the way]',
    'a [Since when => Since when? I have {n} hours in this game|They what]',
    'c [Since {version}|Patch notes, friend] :)',
  ),
  talk(
    'gönüllüler',
    'a [Bu akşam|Gece] nöbet bende, [{hour} sonrası kim bakar|sonrasını biri alsın]',
    'b>0 [Ben alırım|{hour} sonrası bende]',
    'c Şikâyet kuyruğunda [{n} kayıt|birkaç kayıt] vardı, [çoğu aynı mesaj|yarısını kapattım]',
    'a [Sağ ol|Teşekkürler @c|Kalanına ben bakarım]',
  ),
  talk(
    'gönüllüler',
    'a Reklam atan hesap [yine geldi|bu sefer yardım kanalında], [mesajlarını sildim|süre verdim]',
    'b>0 [Kayıt düşmüş, gördüm|Eline sağlık]',
    'c Bir daha olursa [sahiplere söyleyelim|susturma isteyelim]',
  ),
  talk(
    'stüdyo',
    'a {version} [dalı hazır|derlemesi çıktı], [duyuruyu {hour} için koydum|notlar taslakta]',
    'b>0 [Bakıyorum|Onay benden]',
    'a [Sunucu bakımı kısa sürecek|Bu sefer kesinti yok]',
  ),
]

/** Only the studio writes these, one after the other. */
export const announcements: readonly string[] = [
  '**Fener Yolu {version} yayında.** {map} yenilendi, {boss} artık iki kişiyle de kesilebiliyor. Ayrıntılar *sürüm notları* kanalında.',
  'Cumartesi {hour} canlı yayındayız: {map} nasıl çizildi, sorularınızla birlikte.',
  'Topluluk kurallarını sadeleştirdik. Kısaca: nazik olun, spoiler verirken uyarın, şikâyet düğmesinden çekinmeyin.',
  'Çeviri gönüllüleri arıyoruz: İngilizce ve İspanyolca. Yazmanız yeterli.',
  'Bu gece {hour} sularında kısa bir bakım var; odalar beş dakika kapanacak.',
  'Ekran görüntüsü yarışması sonuçlandı, katılan herkese teşekkürler. Kazanan kareler haftaya ana sayfada.',
]

export const releaseNotes: readonly string[] = [
  '{version}\n- {map}: kuyular haritada işaretli\n- {boss}: ikinci evre yumuşatıldı\n- Türkçe metinlerde {n} düzeltme',
  '{version}\n- Bulut kaydı her odada\n- {item}: parıltısı kısıldı\n- Kol titreşimi ayarı geri geldi',
  '{version}\n- Linux’ta gölgelendirici önbelleği\n- {map}: merdivendeki boşluk kapatıldı\n- Ses gecikmesi giderildi',
]
