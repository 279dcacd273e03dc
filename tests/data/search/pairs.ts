/**
 * What somebody types, and a word of a message that it is to find, or not. Written before the code that finds. The
 * first two of every three are for tuning; each third one is held back and only counted at the end.
 */
export interface Pair {
  typed: string
  word: string
}

const pairs = (lines: string): readonly Pair[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [typed = '', word = ''] = line.split('>').map(part => part.trim())
      return { typed, word }
    })

/** One word under different endings, in upper case, with an apostrophe, and typed with endings itself. */
export const same = pairs(`
kitap > kitaplarımızdan
oyun > oyunlarında
güncelleme > güncellemesinden
sunucu > sunucularımızın
karakter > karakterlerini
hata > hatalarını
bölüm > bölümdekiler
harita > haritasındaki
renk > rengini
kanat > kanadını
ağaç > ağacın
çocuk > çocuğa
şehir > şehrin
burun > burnunu
isim > isminizi
resim > resimlerim
akıl > aklımdan
omuz > omzunda
fikir > fikrimce
sabır > sabrımız
izin > iznin
gönder > gönderemedim
oyna > oynuyorduk
bekle > bekliyorum
yükle > yüklenmiyor
kapan > kapanıyor
indir > indirdikten
başla > başladığında
düzelt > düzeltilecekmiş
çöz > çözülmüş
sil > silinmiş
ara > aradığım
anla > anlamadım
öğren > öğrenmek
yaz > yazabilir
yazılım > yazılımcılar
oyuncu > oyuncularla
kurallar > kuralı
mesajlar > mesajınızı
sunucular > sunucudan
haritalar > haritada
güncellemeler > güncellemeyi
hatalı > hatalıysa
kolaylık > kolaylıkla
renkli > renkliydi
sessiz > sessizce
şifre > şifremi
şifremi > şifrenizi
kanalda > kanalları
oyunun > oyunu
ödül > ödülleri
kontrol > kontrolünü
rol > rolü
saat > saatler
dikkat > dikkatli
harf > harfleri
metin > metni
kayıt > kaydımı
vakit > vakti
gece > geceki
bugün > bugünkü
canavar > canavarlarmış
kılıç > kılıcım
büyü > büyüsü
zırh > zırhıyla
görev > görevindeyken
seviye > seviyeye
puan > puanımdı
takım > takımımızla
savaş > savaşmak
savaş > savaştık
dost > dostlarıma
köy > köyünden
köprü > köprüden
yol > yolculuk
ışık > IŞIĞI
ışık > Işıklar
İstanbul > ISTANBUL'DA
Discord > Discord’dan
Steam > Steam'de
API > API'yi
Meydan > MEYDAN'IN
Ayşe > Ayşe'ye
IRMAK > ırmağın
Irmak > IRMAKTAN
PC > PC'de
NPC > NPC'lerin
bug > bug'ları
server > server'a
update > update'ten
screenshot > screenshots
crash > crashed
crash > crashing
play > players
update > updated
update > updating
story > stories
try > tried
run > running
stop > stopped
quest > quests
boss > bosses
level > leveling
friend > friendly
moderator > moderator's
`)

/** Words that begin alike and are others. */
export const others = pairs(`
kara > karar
kara > karakter
kanal > kanalizasyon
para > paragraf
masa > masal
bal > balık
kar > karga
kol > kolay
yaz > yazık
sis > sistem
mod > model
kod > kodaman
test > testere
ban > banyo
dolap > dolar
tarih > tarif
gül > gülümse
kal > kalem
kap > kaplan
bas > basit
ser > sert
sen > senaryo
art > artık
el > elma
el > eleman
at > atlas
su > sunucu
yol > yoldaş
oda > odak
yan > yangın
tek > teknik
kat > katman
bil > bilet
ver > veri
say > sayfa
kır > kırmızı
cat > category
port > portal
car > career
war > warm
ban > band
pass > passion
art > article
form > formula
mate > material
`)

/** Each third pair tunes nothing. */
export const heldBack = <Item>(all: readonly Item[]): Item[] => all.filter((_, n) => n % 3 === 2)
export const forTuning = <Item>(all: readonly Item[]): Item[] => all.filter((_, n) => n % 3 !== 2)
