import type { Topic } from '../translated.ts'

const effort = {
  none: 'Yok',
  minimal: 'En az',
  low: 'Düşük',
  medium: 'Orta',
  high: 'Yüksek',
  xhigh: 'Çok yüksek',
  max: 'En yüksek'
}

export const answersSetting = {
  systemPrompt: {
    label: 'Tüm modeller için yönergeler',
    help: 'Her isteğe Fermata’nın kendi yönergelerinden sonra eklenir: kim olduğunuz, yanıtları nasıl istediğiniz. Bir sohbetin bunun yerine kendi yönergeleri olabilir.'
  },
  effort: {
    label: 'Düşünme düzeyi',
    help: 'Bu seçeneği sunan modeller için. Bir düzeyi olmayan model, bir alttaki düzeyde düşünür. Daha çok düşünmek daha uzun sürer ve daha pahalıdır.',
    option: { own: 'Modelin varsayılanı', ...effort }
  },
  temperature: {
    enabled: {
      label: 'Sıcaklık belirle',
      help: 'Kapalıyken modelin varsayılanı geçerlidir. Sıcaklık kabul etmeyen veya düşünmesi istenen modellere gönderilmez.'
    },
    degree: {
      label: 'Sıcaklık',
      help: 'Düşük değer öngörülebilir, yüksek değer çeşitli yanıtlar verir. Hizmetin üst değeri daha düşükse o geçerlidir.'
    }
  },
  maxOutput: {
    enabled: {
      label: 'Yanıtların uzunluğunu sınırla',
      help: 'Kapalıyken yalnızca modelin kendi sınırı geçerlidir. Düşünme de sayılır.'
    },
    tokens: {
      label: 'Yanıt başına en fazla token',
      help: 'Daha uzun bir yanıt kesilir ve kesildiği belirtilir.'
    }
  }
}

export const options: Topic<'tr', 'options'> = {
  title: 'Sohbet ayarları',
  lead: 'Bu sohbette bir sonraki istekten itibaren geçerlidir. “Ayarlardaki gibi” seçili olanlar Ayarlar > Yapay zekâ > Yanıtlar altındaki değeri izler.',
  cost: 'Farklı yönergeler veya farklı bir düşünme düzeyi isteklerin başını değiştirir. Sağlayıcı bu durumda sohbeti bir kez önbelleksiz, baştan sona okur.',
  inherit: 'Ayarlardaki gibi',
  inheritNothing: 'Ayarlardaki gibi: yok',
  inheritValue: 'Ayarlardaki gibi: {{value}}',
  own: 'Modelin varsayılanı',
  systemPrompt: 'Model için yönergeler',
  systemPromptOwn: 'Bu sohbete özel',
  systemPromptPlaceholder: 'Örneğin: Fransızca ve yalnızca kodla yanıt ver.',
  effort: 'Düşünme düzeyi',
  effortValue: effort,
  temperature: 'Sıcaklık',
  maxOutput: 'Yanıt başına en fazla token',
  number: 'Özel değer',
  settings: 'Tüm sohbetlerin ayarları'
}
