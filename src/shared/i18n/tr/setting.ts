import { languageNames } from '../languages.ts'
import type { Topic } from '../translated.ts'
import { answersSetting } from './answers.ts'

export const setting: Topic<'tr', 'setting'> = {
  general: {
    keepRunning: {
      label: 'Son pencere kapanınca çalışmayı sürdür',
      help: 'Fermata o zaman bildirim alanında kalır. Ajan çalışırken her durumda orada kalır.'
    },
    theme: {
      label: 'Tema',
      help: '“Sistem” bu bilgisayarın görünümünü izler.',
      option: { system: 'Sistem', light: 'Açık', dark: 'Koyu' }
    },
    language: {
      label: 'Dil',
      help: 'Pencere, bildirimler ve dışa aktarımlar için. Ajan, yazdığınız dilde yanıt verir.',
      option: { system: 'Bu bilgisayardaki gibi', ...languageNames }
    },
    titles: {
      label: 'Sohbetleri model adlandırsın',
      help: 'İlk yanıttan sonra, kullanıma sayılan küçük bir ek istekle. Sizin verdiğiniz ad kalır.'
    },
    notifications: {
      label: 'Masaüstü bildirimleri',
      help: 'Siz başka bir şeye bakarken ajan duraklar, sorar veya işini bitirirse. Tıklayınca o sohbet açılır.'
    }
  },
  answers: answersSetting,
  agent: {
    toolLimit: {
      enabled: {
        label: 'Belirli sayıda araç turundan sonra duraklat',
        help: 'Ajan durur ve sizi bekler; hiçbir şey kaybolmaz. Kapalıyken de {{ceiling}} turdan sonra duraklar; bu üst sınırı hiçbir ayar kaldırmaz.'
      },
      rounds: {
        label: 'Duraklamadan önceki araç turları',
        help: 'Bir tur, modelin araç isteyen bir yanıtı ile istediği tüm araçlardır. Her tur sohbeti yeniden gönderir; daha çok tur daha çok token demektir. Kendi araç döngüsünü çalıştıran sağlayıcılar sınırlanmaz. Dış ajanlar da bir döngü çalıştırır.'
      }
    },
    guards: {
      maxRepeatedToolCalls: {
        label: 'Sormadan önce art arda aynı araç çağrısı',
        help: 'Model aynı çağrıları tekrar tekrar yapıp aynı sonuçları alırsa ajan onları bekletir ve size sorar. Sorulacak kimse yoksa çalıştırma biter.'
      },
      maxEmptyTurns: {
        label: 'Boş yanıttan sonra yeniden deneme',
        help: 'Boş yanıt veren bir modele, çalıştırma başarısız sayılmadan önce kaç kez yeniden sorulacağı.'
      },
      maxMalformedRetries: {
        label: 'Bozuk araç çağrısından sonra uyarı',
        help: 'Araç çağrısını metin olarak yazan bir modele, çalıştırma başarısız sayılmadan önce doğru biçimin kaç kez gösterileceği.'
      },
      loopWarnings: {
        label: 'Aynı yerde dönüp duran modeli uyar',
        help: 'Model, ilerlemeden kendini yinelediğinde uyarılır. İki uyarıdan sonra ajan duraklar ve size sorar.'
      }
    },
    costLimit: {
      enabled: {
        label: 'Bir aşama çok pahalıya mal olunca duraklat',
        help: 'Aşama, son mesajınızdan veya son “Devam et”ten beri geçen turlardır. Maliyeti, fiyatları bilinen modellerde bilinir; diğerlerinde bu duraklatma olamaz.'
      },
      usd: {
        label: 'Duraklamadan önceki maliyet (ABD doları)',
        help: 'Her istekten önce bakılır; böylece en fazla bir yanıt bu tutarın üstüne çıkabilir.'
      }
    },
    context: {
      prune: {
        label: 'Eski araç sonuçlarını isteklerden çıkar',
        help: 'Çıkarılan sonucun yerine, modele onu nasıl geri alacağını söyleyen bir satır konur. Siz her şeyi görmeye devam edersiniz. “Bağlam penceresi dolunca” bunu pencerenin %40 ve %60’ında, “En ucuz” ise yeniden göndermek çıkarmaktan pahalıya gelir gelmez yapar.',
        option: { thresholds: 'Bağlam penceresi dolunca', cheapest: 'En ucuz', off: 'Hiçbir zaman' }
      },
      keepRounds: {
        label: 'Sonuçları hep kalan turlar',
        help: 'En yeni turların sonuçları sözcüğü sözcüğüne kalır.'
      },
      autoCompact: {
        label: 'Bağlam penceresi dolmaya yaklaşınca özetle',
        help: 'Bağlam penceresinin %80’inde eski mesajların yerine, yalnızca model için, bir özet konur. Aslını okuyabilir ve özeti geri alabilirsiniz.'
      },
      cache: {
        label: 'Sağlayıcının önbelleğe alabileceklerini işaretle',
        help: 'Kendi önbelleği olan sağlayıcılar, daha önce okudukları için ücretin yalnızca küçük bir kısmını alır.'
      }
    },
    subagents: {
      rounds: {
        label: 'Bir alt ajanın araç turları',
        help: 'Bu sayıya ulaşınca biter ve bulduklarını onu çağıran ajana verir. Duraklamadan önceki araç turu sınırı alt ajanlar için geçerli değildir; onlar hiç duraklamaz.'
      },
      minutes: {
        label: 'Bir alt ajanın süresi (dakika)',
        help: 'Bu süre dolunca sonlandırılır ve bulduklarını onu çağıran ajana verir.'
      },
      concurrent: {
        label: 'Aynı anda alt ajan',
        help: 'Bir ajanın aynı anda kaç tane çalıştırabileceği.'
      }
    },
    unanswered: {
      label: 'Kimse yanıt vermezse',
      help: 'Hiçbir pencerede gösterilmeyen bir sohbette ajanın sorusuna ne olacağı. Sorulmasından beş dakika sonra çalıştırma kendiliğinden devam edebilir veya durabilir.',
      option: { wait: 'Bekle', continue: '5 dakika sonra devam et', stop: '5 dakika sonra durdur' }
    }
  },
  data: {
    backups: {
      keep: {
        label: 'Saklanacak günlük yedekler',
        help: 'Günde bir kez veya çok sayıda değişiklikten sonra tüm sohbetlerin bir kopyası alınır. Çok büyük bir depodan en fazla iki kopya saklanır. 0 ise hiç alınmaz.'
      }
    }
  },
  network: {
    retries: {
      label: 'Başarısız istekten sonra yeniden deneme',
      help: 'Sağlayıcı meşgulse veya bağlantı koparsa aynı istek, görüp iptal edebileceğiniz bir geri sayımdan sonra yinelenir.'
    },
    answerMinutes: {
      label: 'Dakika olarak en uzun yanıt',
      help: 'Hâlâ bir şey gelse bile bir yanıtın toplam ne kadar sürebileceği. “Durdur” onu her an bitirir.'
    },
    idleTimeoutSeconds: {
      label: 'Boşta kalma süresi (saniye)',
      help: 'Bir modelin, istekten vazgeçilmeden önce ne kadar süre hiçbir şey göndermeyebileceği.'
    }
  }
}

export const settings: Topic<'tr', 'settings'> = {
  title: 'Ayarlar',
  description: 'Değişiklikler hemen kaydedilir ve tüm pencerelerde geçerlidir.',
  close: 'Ayarları kapat',
  tab: {
    general: 'Genel',
    ai: 'Yapay zekâ',
    prompts: 'İstemler',
    schedules: 'Zamanlamalar',
    data: 'Veriler'
  },
  section: {
    general: {
      background: 'Arka plan',
      appearance: 'Görünüm',
      notifications: 'Bildirimler',
      conversations: 'Sohbetler',
      data: 'Veri klasörü'
    },
    data: { export: 'Dışa aktarma', import: 'İçe aktarma', backups: 'Yedekler' },
    ai: {
      providers: 'Sağlayıcılar',
      mcp: 'MCP sunucuları',
      externalAgents: 'Dış ajanlar',
      approvals: 'Onaylar',
      models: 'Modeller ve fiyatlar',
      answers: 'Yanıtlar',
      agent: 'Ajan',
      usage: 'Kullanım',
      network: 'Ağ'
    },
    prompts: 'İstemler',
    schedules: 'Zamanlamalar'
  },
  group: {
    limits: 'Sınırlar',
    guards: 'Korumalar',
    cost: 'Maliyet',
    context: 'Bağlam',
    subagents: 'Alt ajanlar'
  },
  mayRepeat: {
    label: 'Yinelenebilen araçlar',
    help: 'Korumalar bunlar için hiç sormaz. Bir araç buraya, bir soruda “… yinelemeye hep izin ver” seçilince eklenir.',
    none: 'Yok. Korumalar tüm araçlara bakıyor.',
    remove: 'Yeniden sor: {{tool}}'
  },
  dataFolder: {
    label: 'Sohbetlerin, ayarların ve anahtarların saklandığı yer',
    open: 'Klasörü aç'
  },
  range: '{{min}}–{{max}}',
  decrease: 'Azalt',
  increase: 'Artır',
  invalid: 'Yalnızca {{min}} ile {{max}} arasında tam sayılar girilebilir; {{value}} değeri korundu.',
  invalidDecimal:
    'Yalnızca {{min}} ile {{max}} arasında, en fazla iki ondalıklı sayılar girilebilir; {{value}} değeri korundu.'
}
