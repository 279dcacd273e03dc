/** First and last names as people in Türkiye have them (from the Turkish words of @faker-js/faker 10.6.0, MIT). */
export const turkishNames = `
Aba Abacı Abadan Abak Abaka Abakan Abakay Abalıoğlu Abar Abay Abendam Abidin Abluç Abı Abılay Abşar Acar Aclan
Acun Adal Adalan Adaldı Adalmış Adan Adanır Adar Adaş Adberilgen Adel Adelya Adem Adil Adile Adin Adlı Adlıbeğ
Adnân Adraman Adsız Adıgüzel Adık Adıkutlu Adıkutlutaş Adıvar Affan Afi Afitap Afra Afşar Afşin Afşın Agâh Ahenk
Ahlem Ahmet Ahsen Ak Akal Akalp Akalın Akan Akar Akata Akay Akaydın Akaş Akbaba Akbatur Akbay Akbaş Akboğa
Akbudak Akbulak Akbulut Akbuğra Akbörü Akcan Akdağ Akdemir Akdoğan Akel Akgöz Akgül Akgün Akkan Akkaya Akkaş
Akkor Akkoyun Akkoyunlu Akkoç Akkun Akkunlu Akkurt Akkuş Akman Akpınar Akpıra Aksakal Aksel Aksoy Aksungur Aktan
Aktay Aktaş Aktekin Aktimur Akyel Akyürek Akyüz Akyıldız Akça Akçakoca Akçal Akçalı Akçay Akçora Akı Akıbudak
Akım Akın Akıncı Akıner Akınçı Akışık Akşit Al Ala Alaban Alabörü Aladağ Aladoğan Alakurt Alayunt Alayuntlu
Aldemir Aldoğan Aldıgerey Alev Algu Ali Alican Alisa Alişan Alişir Alka Alkabölük Alkaevli Alkan Alkaya Alkaşı
Alkış Almila Alnıaçık Alp Alpagut Alpamış Alparsbeğ Alparslan Alpata Alpay Alpaya Alpaykağan Alpbamsı Alpbilge
Alpdirek Alpdoğan Alper Alperen Alpertunga Alpgerey Alphan Alpike Alpilig Alpkara Alpkutlu Alpkülük Alpman
Alptegin Alptunga Alpturan Alptutuk Alptuğrul Alpuluğ Alpurungu Alpurungututuk Alpuğan Alpyörük Alpış Alpşalçı
Altan Altankan Altankağan Altay Altemur Altmışkara Altuga Altun Altuntaş Altın Altınay Altınbaş Altınel Altınkan
Altınkağan Altınoba Altınok Altıntamgan Altıntamgantarkan Altıntarkan Altıntay Altıntaş Altınışık Altıok Alvina
Alyanak Alıcı Alımga Amara Amaç Amelya Ammâr Amrak Amul Anar Andarıman Andaç Anise Anita Anka Ant Ançuk Anıl Apa
Apak Apatarkan Aprançur Araboğa Arademir Aral Aras Arbay Arbuz Arda Ardıç Argu Argun Argıl Arif Arkın Arkış
Armağan Arnaç Arpat Arsal Arslan Arslanargun Arslanbörü Arslanoğlu Arslansungur Arslantegin Arslanyabgu Arsıl
Artuk Artukaç Artut Artıınal Aruk Arya Arçuk Arı Arıboğa Arıcan Arık Arıkan Arıkağan Arıkdoruk Arın Arınç Arığ
Arşun Asartegin Asil Aslan Aslanoğlu Aslım Asrı Asuela Asuğ Asım Asığ Ata Atakan Atakağan Atakol Atalan Atalay
Ataldı Atalmış Atalık Ataman Atan Atasagun Atasever Atasu Atay Ataç Atberilgen Ateş Atik Atilla Atlı Atlıbeğ
Atlıkağan Atmaca Atsız Atunçu Atâullah Atıcı Atıf Atıgay Atıkutlu Atıkutlutaş Atıla Atılgan Atım Atımer Atış
Avan Avar Avcı Avcıoğlu Avluç Avni Avşar Ay Ayas Ayaydın Ayaz Ayaçı Ayaş Aybalta Ayban Aybar Aybars Aybeğ Aycan
Aydan Aydarkağan Aydemir Aydoğan Aydoğdu Aydoğmuş Aydın Aydınalp Aygün Aygırak Ayhan Aykal Aykan Aykaç Aykağan
Aykurt Aykut Ayluç Ayluçtarkan Ayma Ayren Ayruk Aysar Aysılığ Aytak Aytaç Aytek Aytekin Aytuğ Ayvaz Ayverdi
Ayyıldız Ayıtmış Ayız Ayızdağ Ayşıl Azak Azban Azer Azgan Azganaz Aziz Azizhan Azmi Azıl Açar Açela Açelya Açuk
Açık Açıkalın Açıkgöz Açılay Açığ Ağabay Ağakağan Ağalak Ağaoğlu Ağca Ağlamış Ağça Ağırbaş Aşan Aşanboğa
Aşantudun Aşantuğrul Aşkın Aştaloğul Aşuk Aşçı Aşık Aşıkbulmuş Aşıkoğlu Babacan Babalı Babaoğlu Babur Babır
Badabul Bade Bademci Badruk Badur Baha Bahadır Bahri Bahtiyar Bakan Bakağul Baksı Bakır Bakırcı Bakırcıoğlu
Bakırsokum Bakşı Balaban Balaka Balakatay Balamır Balcı Baldu Balkık Ballı Balta Baltacı Baltar Baltur Baltır
Balçar Balın Bamsı Bangu Barak Baraktöre Baran Barbarosoğlu Barbeğ Barbol Barboğa Barbulsun Bardıbay Bargan
Barkan Barkdoğdu Barkdoğmuş Barkdurdu Barkdurmuş Barkın Barlas Barlıbay Barmaklak Barmaklı Barman Bars Barsbeğ
Barsboğa Barsgan Barskan Barsurungu Bartu Barça Barçadoğdu Barçadoğmuş Barçadurdu Barçadurmuş Barçan Barçatoyun
Barımtay Barın Barış Basademir Basan Basanyalavaç Basar Basat Baskın Basmacı Basmıl Bastuğrul Bastı Basu Basut
Batrak Battal Batu Batuhan Batuk Batur Baturalp Bay Bayankağan Bayançar Bayat Bayazıt Baybars Baybayık Baybiçen
Baybora Bayboğa Baybüre Baydar Baydemir Baydur Bayer Baykal Baykam Baykara Baykoca Baykuzu Baymünke Bayna Baynal
Baypüre Bayrak Bayraktar Bayraktutan Bayram Bayraç Bayruk Bayrı Bayrın Baysoy Baysungur Baytara Baytaş Bayunçur
Bayur Bayurku Bayutmuş Bayuttu Bayık Bayındır Bayınçur Bazır Baçara Baçman Baççayman Bağa Bağaalp Bağan
Bağatarkan Bağatengrikağan Bağatur Bağaturgerey Bağaturipi Bağatursepi Bağaturçigşi Bağaışbara Bağaşatulu
Bağdagül Bağtaş Bağış Başak Başaran Başbuğ Başer Başgan Başkurt Başkırt Başoğlu Baştar Başçı Bedir Bedirhan
Bediz Bedran Bedreddin Bedri Begi Begil Begine Begitutuk Beglen Begni Behiç Behlül Behram Behrem Behzat Behçet
Bek Bekazıl Bekbekeç Bekdik Beker Bekeç Bekeçarslan Bekeçarslantegin Bekeçtegin Bekir Beklemiş Bektaş Bektaşoğlu
Bektür Belek Belemir Belgi Belgüc Belma Beltir Beltun Belçim Belçir Bengi Bengü Benice Benli Benlidemir Bera
Berat Berberoğlu Berceste Berdibeğ Berendey Berginsenge Bergü Berinay Berk Berkan Berkay Berke Berkin Berkiş
Berkyaruk Bermek Berran Berre Berva Berçin Besentegin Besim Besra Betemir Beyizçi Beyrek Beyrem Beçeapa Beçkem
Beğ Beğarslan Beğbars Beğbilgeçikşin Beğboğa Beğdemir Beğdilli Beğdurmuş Beğkulu Beğtaş Beğtegin Beğtüzün Beğçur
Beşer Beşerler Beşikçi Beşir Beşok Bildik Bilen Bilge Bilgebayunçur Bilgebeğ Bilgekan Bilgekağan Bilgekutluk
Bilgekülüçur Bilgen Bilgetamgacı Bilgetardu Bilgetaçam Bilgetegin Bilgetonyukuk Bilgez Bilgeçikşin Bilgeışbara
Bilgeışbaratamgan Bilgin Bilgiç Bilig Biligköngülsengün Bilik Bilâl Binbeği Bindir Birinci Birlik Birol Biçek
Biçer Boduroğlu Bolat Bolatlı Boldaz Bolmuş Bolsun Bolun Boncuk Bongul Bongulboğa Bora Boran Boratav Borlukçu
Bornak Borçul Boyacı Boyan Boyankulu Boylabağa Boylabağatarkan Boylakutlutarkan Boz Bozan Bozbörü Bozdoğan
Bozkurt Bozkuş Bozkır Bozok Bozoğlu Boğa Boğaç Boğaçuk Bucaklı Budak Budağ Budunlu Bukak Bukaktutuk Bulak Bulan
Bulaçapan Buldur Bulgak Bulmaz Bulmuş Buluk Bulut Buluç Buluğ Buluş Bumın Bunsuz Burak Burguçan Burhan Burkay
Burslan Buruk Burulday Burulgu Burunduk Burçak Butak Butuk Buyan Buyandemir Buyankara Buyançuk Buyat Buyraç
Buyruk Buyruç Buzaç Buzaçtutuk Buçan Buçur Buğday Buğra Buğrakarakağan Buşulgan Bâki Bögde Böge Bögü Bökde Böke
Bölen Bölükbaş Bölükbaşı Bönek Bönge Börteçine Börü Börübars Börüsengün Büdüs Büdüstudun Bügdüz Bügdüzemen Büge
Bügü Bükdüz Büke Bükebuyraç Bükebuyruç Bükey Büktegin Büküşboğa Bülent Bümen Bünyamin Bünül Büre Bürgüt Bürkek
Bürküt Bürlük Büğübilge Bıdın Bıtaybıkı Bıtrı Bıçakçı Bıçkı Bıçkıcı Cafer Cahid Can Canalp Canel Caner Cangül
Cankan Cannur Cansel Cansın Cavid Cebe Celal Celasun Celil Celâleddin Cem Cemal Cemali Cemil Cenk Ceren Cevahir
Cevat Ceyda Ceyhun Ceyla Ceylan Ceylin Ceylinaz Cezmi Cihad Cihan Cihangir Cihanşah Cilvenaz Civan Coşkun
Coşkuner Cumhur Cândar Cübeyr Cüneyt Cılasun Dalkıran Damla Davud Dağdaş Dağhan Dağlaroğlu Defne Demet Demir
Demiralp Demirbaş Demirel Demirhan Deniz Denizalp Denkel Derin Derviş Derya Destan Deste Devran Dicle Diclehan
Didem Dikmen Dilan Dilara Dilaver Dilay Dilberay Dildâr Dilek Diler Dilhan Dilruba Dinç Dinçer Direnç Diri
Dizdar Dizik Dolunay Dora Doğan Doğanay Doğaner Doğu Durak Durmaz Durmuş Duru Dururbunsuz Duygu Duygulu Dâver
Döndü Dündar Dünya Dürdane Dürriye Düşenkalkar Ebin Ebkızı Ebren Ebru Ebuzer Ece Ecehan Ecem Ecevit Ecmel Ecvet
Eda Ede Edhem Edil Ediz Efe Efken Eflah Efsun Eftalya Egeli Egemen Ekeç Ekici Ekim Ekin Ekmel Ekrem Ekşioğlu Ela
Elgin Elif Eliçin Elkin Elmas Elmastaşoğlu Elti Elvan Elçiboğa Elçin Emced Emel Emin Emine Emir Emrah Emre
Emrullah Ender Enderun Enes Engin Enis Enise Ensar Enver Eralp Eray Erbay Erberk Erbulak Ercan Ercüment Erda
Erdal Erdem Erdeni Erdenikatun Erdeniözük Erdinç Erdoğan Erel Eren Erentüz Erez Ergene Ergenekatun Ergin
Erginsoy Ergün Ergüner Erhan Erinç Erke Erkekli Erkâm Erkân Erman Ermen Erol Eronat Ersin Ertan Erten Ertenözük
Ertepınar Ertuğrul Ertürk Erçetin Erçin Erşan Esat Esen Esenbike Eser Esin Esmeray Ethem Etil Evin Evliyaoğlu
Evran Evren Evşen Eyiz Eylül Eymen Eyüp Eyşan Ezrak Eğrim Eşref Fadime Fadıl Fahrettin Fahri Fahriye Fahrünissa
Faik Faris Faruk Fasih Fatih Fatin Fatma Fatoş Faysal Fazilet Fazlı Fazullah Fazıl Feda Fedai Fehime Fehmi Ferah
Feramuz Feramuş Feray Ferda Ferdi Ferhan Ferhat Feride Feridun Feriha Ferit Ferman Ferruh Fevzi Feyyaz Feyza
Feyzullah Fidan Figen Fikret Fikri Fikriye Filiz Firdevs Fuat Fuldem Fulden Fulya Funda Furkân Fuzuli Fâlih
Füreyya Füruzan Füsun Gaffar Gamze Gaye Gazanfer Gazi Gelin Gelincik Gencer Gevheri Giray Gizem Gonca Gökalp
Gökben Gökbörü Gökmen Göknur Gökçe Gökçegöl Gökçen Gökçiçek Gökşin Gönenç Göngör Gönül Gönültaş Görkem Görün
Gözde Güher Gül Gülbahar Gülben Güldem Gülden Güldeste Gülegen Gülemen Gülen Güler Gülgün Gülhan Gülnaz Gülpembe
Gülriz Gülsen Gültekin Gülçin Gülümser Gülşen Gümüş Gümüşpala Gün Günay Günday Gündoğdu Gündoğmuş Güner Güneş
Güngör Güniz Günnur Günsel Günseli Günyaruk Günçiçek Gürbüz Gürcan Gürdal Gürhan Gürkan Gürmen Gürol Gürsel
Güven Güvenalp Güvercin Güzey Gıyas Habbab Habib Habil Hacib Hafi Hafid Hafız Hakan Hakem Haki Hakkı Hakyemez
Haldun Hale Halil Halim Halit Haluk Hamdi Hamdullah Hami Hamit Hammâd Hamza Hamzaoğlu Handan Hande Hanefi Hani
Harun Hasan Haseki Hasibi Hasin Hatip Hattâb Hayal Hayali Hayat Hayati Haydar Hazan Hazar Hazım Haşim Haşmet
Hicabi Hikmet Hilal Hilmi Himmet Hişam Hud Hulki Hulusi Hurşit Huzeyfe Hâdi Hâlis Hâtem Hüccet Hüdayi
Hüdâvendigâr Hülya Hüma Hümayun Hümeyra Hüner Hürkan Hüsameddin Hüsamettin Hüseyin Hüsnü Hüsrev Hıfzı Hızır Ila
Ilaçın Ilgın Ilıcalı Inanç Irmak Isık Isığ Itri Itır Iyık Iyıktağ Işık Işıl Işılay Işın Işıner Işığ Jale Julide
Kabil Kadem Kader Kadir Kadrican Kadriye Kadı Kahveci Kalender Kamber Kamelya Kamile Kamran Kamuran Kancı Kançı
Kapgar Kaplan Kaplangı Kara Karabulut Karaböcek Karaca Karadaş Karaduman Karaer Karahan Karak Karaça Kargılaç
Karlıgaç Kasapoğlu Kasım Katun Katunkız Kavaklıoğlu Kaya Kayaalp Kayacık Kayaçık Kaynak Kayça Kazanç Kazkatun
Kağan Kekik Keklik Keleş Kemalettin Kemâl Kenan Kepez Keramet Kerami Kerem Keremşah Kerim Keseroğlu Keskin Kesme
Kevser Keyken Kezlik Keçeci Keşşaf Kiraz Kocabıyık Koray Korkmaz Korkut Korol Koyuncu Koç Koçoğlu Koçyiğit Kubat
Kubilay Kuday Kuddusi Kulaksızoğlu Kumcuoğlu Kumru Kunt Kunter Kurt Kurutluoğlu Kutbettin Kutlay Kuzucu Kâmil
Kâzım Köksal Körmükçü Köse Köybaşı Köylüoğlu Kürşad Küçükler Kılıç Kılıççı Kımız Kımızalma Kımızalmıla Kımızın
Kıraç Kırgavul Kırlangıç Kırçiçek Kısmet Kıvanç Kıvılcım Kıymet Kızdurmuş Kızılalma Lale Lamia Lamih Latif
Latife Leman Lemide Lerzan Levent Leyla Lida Limoncuoğlu Lütfi Lütfullah Maad Mahir Mahmut Mahzun Maksud Mansur
Mayhoş Mazhar Mehmet Mehtap Melda Melek Melih Melike Melikşah Melis Melisa Melodi Meltem Memduh Menemencioğlu
Meral Merih Meriç Mert Mertoğlu Merve Meryem Mestan Mesut Mete Metin Mevlüt Mihriban Mine Mir Miray Miraç
Mirkelam Mirza Misbah Mithat Muammer Muaviye Muaz Muhammed Muharrem Muhsin Muhtar Muhterem Muhteşem Muhyiddin
Mukadder Mukaddes Muktedi Muktedir Muktefi Murat Musa Muslih Mustafa Mutahhar Mutasım Muteber Mutemed Muttalib
Muzaffer Müesser Müfid Müge Müjdat Müjde Müjgan Mükerrem Mümtaz Münevver Münir Müren Müzdad Müşir Mısra Nabi
Naci Nadi Nadir Nafiz Nahid Nahil Nail Naim Nalan Nalbantoğlu Namık Nasrullah Naz Nazan Nazif Nazlı Nazmi Nazım
Nebioğlu Necat Necati Necdet Necib Necla Necmettin Nedim Nehir Nejat Nergis Nesim Neslişah Nesrin Nevin Nevra
Nevzat Neşet Nida Nigar Nihal Nihan Nihat Nil Nilgün Nisa Nisan Niyazi Nizamettin Numan Numanoğlu Nur Nural
Nuran Nurettin Nurgül Nursel Nurseli Nurullah Nusret Nükhet Okan Oktay Okumuş Okur Okşan Olcay Onur Oraloğlu
Orbay Orhan Osman Oya Ozan Ozansoy Oğuz Oğuzhan Pakize Paksüt Parla Payidar Pekkan Pektemek Pelin Pelinsu Pembe
Peri Perihan Perran Pertev Perver Pervin Petek Peyami Piraye Polat Poyrazoğlu Poçan Pınar Rabia Raci Rafet Rahim
Rahime Rahmi Rahşan Raif Rakıp Ramazan Ramiz Rana Rasim Rauf Raşit Recai Recep Refah Refet Refik Reha Reis Remzi
Rengin Resûl Resül Reyhan Rezzan Reşat Rifat Ruhsar Rükneddin Rüya Rüçhan Rüştü Rıdvan Rıfat Rıfkı Rıza Sabri
Sacid Sadberk Sadettin Sadi Sadri Sadullah Sadık Sadıklar Safa Saffet Said Saim Salih Salim Samancı Samed Sami
Samih Samim Sandalcı Sanem Sarı Sarıoğlu Savaş Saygıner Seda Sedat Sedef Seden Sefer Seher Selahattin Selami
Selda Selen Selim Selin Selma Selvi Selçuk Sema Semih Semra Senay Sepetçi Serap Serbülent Seren Sergen Serhat
Serin Sermet Serpil Sertap Sertaç Server Settar Seval Sevda Sevgi Sevil Sevim Sevinç Sevtap Seyfettin Seyfi
Seyfullah Seyyit Sezek Seçil Seçkin Sibel Simge Sinan Sinanoğlu Sinem Solmaz Songül Su Suat Subhi Sudi Sunay
Sururi Suzan Sâkıp Sözeri Süheyl Süleyman Süleymanoğlu Sıdkı Sıla Sırrı Taceddin Tahincioğlu Tahir Tahsin Taib
Talat Talay Talha Talip Tamer Taner Tanju Tanrıkulu Tanyeli Tarkan Tarık Tayfun Tayyar Tazegül Taş Taşkın Taşlı
Taşçı Tekand Tekelioğlu Tekin Tekinalp Temel Teoman Tevfik Tevhid Tezcan Tezel Tezer Timur Tokatlıoğlu Tokgöz
Tolga Tolunay Topaloğlu Topçuoğlu Toraman Tufan Tugay Tuhfe Tunaboylu Tunahan Tunay Tunç Tunçer Tunçeri Turan
Turgay Turgut Turna Tutku Tuğba Tuğlu Tuğluk Tuğrul Tuğtekin Tülay Tülin Tümer Türkan Türkay Türkdoğan Türker
Türkeş Türkyılmaz Tütüncü Tüzün Tınas Uca Ufuk Uhra Ukbe Uluhan Ulus Ulvi Ulviye Umur Umuralp Umut Usame Utku
Uygu Uğur Vahdet Vahid Vahide Vahâ Valid Vecdi Vedat Vefa Vefik Vehbi Veli Velioğlu Verda Vesile Veysel Veysi
Vicdan Vildan Volkan Vuslat Yahya Yalgın Yalçın Yaman Yaprak Yasemin Yasin Yavuz Yazıcı Yağmur Yağız Yaşar Yekta
Yelda Yeliz Yener Yetkin Yetkiner Yeşilkaya Yeşim Yiğit Yonca Yorulmaz Yosun Yunus Yusuf Yüce Yücel Yüksel Yümni
Yıldırım Yıldız Yıldızoğlu Yılmaz Yılmazer Zafer Zahide Zamir Zehra Zekai Zekeriyyâ Zekiye Zeliha Zerrin Zeyd
Zeynel Zeynep Zihnî Ziver Ziya Ziyad Ziyâd Zâfir Zâhit Zübeyde Zübeyr Zühal Zülal Züleyha Zülfikâr Zümrüt Âmir
Çaba Çabdar Çablı Çabuş Çakır Çalapkulu Çamdalı Çankız Çapanoğlu Çatalbaş Çağan Çağatay Çağdaş Çağla Çağlar
Çağlayan Çağru Çağrı Çağrıbeğ Çağrıhan Çağrıtegin Çağıl Çağıran Çelen Çelik Çemen Çemgen Çetin Çetinel Çetiner
Çevik Çeykün Çeşminaz Çilay Çilenti Çiler Çimen Çise Çisil Çiçek Çiçem Çiğdem Çişem Çobulmak Çocukbörü
Çokramayul Çolman Çolpan Çölü Çörekçi Çıgıl Çıngır Ömer Önder Önür Örge Öykü Öymen Özberk Özbey Özbir Özcan
Özdemir Özden Özdenak Özdoğan Özer Özge Özgörkey Özgür Özhan Özkan Özkara Özkök Özlem Özlen Öznur Öztonga Öztuna
Öztürk Ülfet Ülgen Ülker Ülkü Ümit Ümmiye Ümran Ünal Ünsel Ünseli Üzeyir İbrahim İclal İdil İdris İffet İhsan
İhvan İkbal İkeme İkiçitoyun İkrime İlayda İlbey İlbilge İldike İlgegü İlhami İlhan İlkay İlkben İlke İlker
İlknur İlksen İlkyaz İlyas İmge İmran İmrem İnci İnç İpek İrem İrfan İrinç İrinçköl İrtiş İsmail İsmet İtil İzel
İzzet İzzettin Şaban Şadan Şahap Şahin Şahinalp Şahsuvar Şahsüvar Şakir Şamil Şarani Şayan Şebnem Şecaeddin
Şefik Şehlevent Şehrazat Şelale Şemsi Şen Şenay Şener Şengül Şennur Şenol Şerafettin Şeref Şerif Şermin Şevket
Şevki Şevval Şeyban Şeyda Şeyma Şihab Şihabeddin Şiir Şimşek Şinasi Şir Şule Şâfi Şükrü
`
  .trim()
  .split(/\s+/)
