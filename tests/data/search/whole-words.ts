/**
 * Words as they stand in a chat, and what somebody types there: words that are whole although they end as if they had
 * endings, and words that have some.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Some hundred common words. */
export const spoken = list(`
ben sen biz siz onlar bu şu o ne nasıl neden niye kim hangi kaç çok az daha en her hiç hep bazı bütün var yok değil
evet hayır tamam olur olmaz lazım gerek belki sanırım galiba kesin asla bence sence bana sana ona bize size ama fakat
çünkü ve ile veya ya da de ki mi mı için gibi kadar göre sonra önce şimdi bugün yarın dün akşam sabah gece gün hafta
ay yıl saat dakika oyun oyunu oyunda oyunlar oynuyorum oynadım oynayan oynarken sunucu sunucuda kanal kanalda mesaj
mesajı kanka abi arkadaş arkadaşlar geldim geldi gelir geliyor gelecek gelmedi gidiyorum gittim gider gitti yaptım
yapıyorum yapar yapacak yapıldı yapmak deniyorum denedim deneyin deneme bekliyorum bekleriz bekledim bekleyin
beklerken baktım bakıyorum bakar bakalım bakın alt alta altta üst üstte iyi kötü güzel güzelmiş kara karar kararı kale
kaleyi kalem ada adada adam adamlar yol yolu yolda göz gözü gözüm kız kızlar kızdı kızma kar karı yazıyor yazdım yazı
yaz kış bahar kaz kazı kazandım kazandık kazanmak kal kaldı kaldık kalıyor kalsın sat sattım satın satıyor sattı sev
sevdim seviyorum sever say sayı sayfa sayısı sar sardım sarı bir iki üç dört beş altı yedi sekiz dokuz on yüz bin roma
romada tak taktı takıyor takılıyor takıldı boz bozuldu bozuk bozdu öldüm öldü ölüyor ölürüm ölüm döndü dönüyor döner
dönerim tut tutuyor tuttu tutar dur durdu duruyor durum sor sordum soru soruyor sorun çal çalıyor çalışıyor çalışmıyor
çıktı çıkıyor çıkar çıkış bul buldum buluyor bulamadım bilmiyorum biliyor bildim bilir konuş konuşuyor konuştuk sus
sustu ver verdi veriyor verir vurdum vuruyor vur kır kırdı kırıyor kes kesti kesiyor bit bitti bitiyor biter sil sildi
siliyor silindi at attı atıyor atın al aldım alıyor alan alır el eli elde ev evde evim evi su suyu yemek yedim yiyor
park parkta tank tanklar kart kartı kartlar boş boşta boştu taş taşı taşlar baş başı başım başladı başlıyor iş işe
işten işi kap kapı kapıyı kapandı kapat kaptı yat yattı yatıyorum yan yanıyor yandı yana yanında yanlış yar yarım
yardım yardıma ser serdi sağ sağa sağol sol sola tek teker tekrar tür türlü türk türkçe yeni yenildik yendik yeniyor
yen yer yerde yeri yere dal daldım dala dil dili dilde dindi diz dizi dizisi dolu dolar doldu doluyor doğru doğdu pas
pası pasta post pos posta harika teşekkürler sağolun selam merhaba herkese herkes kimse hemen hala artık zaten ancak
yalnız sadece bari ping lag lagım lagdan ban banla banlandı bot botlar mod modlar modu mor bug bugı bugu buglar update
updates updated server servers serverda play played playing players new newer top topu toplar topla toplandı toplantı
ton tonla bal balı balık balıklar mal malı malzeme solda kol kolu kolay renk rengi hal hali halde halı hata hatası
hatalı hava havalı havada hazır hazırım haber haberi para parası paralı parça kamp kampta kampa kamera kan kanı kasa
kasada kat katı katıldım katılıyor katil katip kon konu konuda konum resim resmi sah saha sahada sahi sahip sahne tem
tema temiz temizle ken kendi kendim kenar perde perşembe metre metin film filmi fil filler fikir çekti çekiyor çekim
çek pek peki pekiyi tel teli telefon telefonum temel ders dersi der derdi diyor dedi garip garson gel gelin gelen
gelince geç geçti geçen geçer gez gezdim gezi gir girdi giriyor giriş gör gördüm görüyor görev görevi bas bastı basit
baskı basıyor bant banka bankada bar barda barış sert serttir ses sesi sesli sessiz mesela mesai kuş kuşu kuru kurdu
kurduk kuruyor kur kural kurallar kurt kurtar kurtuldum kup kupa kupon kutu kutuda kuzey kuz mar mart market marka tar
tarih tarif taraf tarafta tara taradım düş düştü düşman düşün düşünüyorum düz düzgün düzeltti hız hızlı hızı hızlandı
hat hattı hatta has hasta hastayım yak yaktı yakın yakında yakıyor yağ yağmur yağdı yağıyor yay yayın yayında yaydı
seç aradım arıyorum okuyor yürüyor fare aylar
`)

/** Nouns, names and verbs of their own: of what is spoken nothing is meant by them but what begins so. */
export const whole = list(`
deniz bekçi temiz kadın altın yakın yarın gelin yıldız zeytin kalem roman aslan adam duman liman orman bakan kazan
kaplan kalan nasıl kızıl yeşil sahil şekil kayıp garip sahip kutup hazır pazar damar karar zarar döner şeker biber
kemer resim metin satın sarı takım bozuk karın kalın sayın kolay balık kasım yazın yardım kurt sorun durum konum dolar
beyaz biraz kiraz boğaz pirinç tarım dizin tavuk kapı tekne dilim bilim bölüm ölüm yılan merdiven perde madde kedi
dergi Selin Kerem Deniz Derya Yasin Metin Çetin Aydın Emin Tekin Engin Sevgi Sevim Seda Bilal Yıldız Kadir Tahir Bekir
Nazım Kazım Selim Kenan Taner Soner Caner Alper silah kılıç bayrak kasaba balta sandık basın yasak tabak bardak kaçak
kayak sokak tuzak yatak konak durak kavak kesim geçit gezgin satır hatır yatır batak parti kartal martı toprak cami
terim posta kamer gemi kumar sınır sinir tatil katil vekil mobil kabin bodrum yorum never water other master player
winner brother
`)

/** What is typed with endings, and another form that it is to find. */
export const inflected: readonly (readonly [typed: string, word: string])[] = list(`
gözlerim>göz yollar>yol yolda>yolu geldim>geliyor yapıyorum>yaptım gidiyor>gittim baktım>bakıyorum taşlar>taşı
kızlar>kız evler>evde kartlar>kartı kazandım>kazanmak satıyor>sattım seviyorum>sevdim oyunu>oyunda oynarken>oynadım
bekliyorum>bekledim konuşuyor>konuştuk hatası>hata sayısı>sayı toplar>topu dizisi>dizi kararı>karar kaleyi>kale
çalışmıyor>çalışıyor yardıma>yardım silindi>sildi bozuldu>bozdu buldum>bulamadım biliyor>bilmiyorum veriyor>verdi
kırdı>kırıyor bitti>bitiyor haberi>haber filmi>film botlar>bot modu>modlar buglar>bugu players>played updates>updated
parası>para görevi>görev dersi>ders telefonum>telefon bankada>banka kasada>kasa sesi>sesli kuralı>kurallar resmi>resim
yağıyor>yağdı vurdu>vuruyor girdim>giriyor seçtim>seç gördün>görüyor düştüm>düştü yaktı>yakıyor arıyorum>aradım
okudum>okuyor yürüdü>yürüyor fareyi>fare saati>saat ayları>aylar günler>gün geceyi>gece dakikada>dakika
`).map(pair => pair.split('>') as [string, string])
