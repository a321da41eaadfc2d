import type { Topic } from '../translated.ts'

export const queue: Topic<'tr', 'queue'> = {
  label: 'Kuyruktaki mesajlar',
  whileBusy_one: '{{count}} mesaj bu görev bitene kadar bekliyor',
  whileBusy_other: '{{count}} mesaj bu görev bitene kadar bekliyor',
  held_one: '{{count}} mesaj bekliyor. Sonraki görevden sonra veya siz gönderince gider',
  held_other: '{{count}} mesaj bekliyor. Sonraki görevden sonra veya siz gönderince giderler',
  add: 'Kuyruğa ekle',
  steers: 'bu turdan sonra eklenir',
  attached_one: '{{count}} dosya',
  attached_other: '{{count}} dosya',
  now: 'Şimdi gönder, bu turdan sonra',
  send: 'Şimdi gönder',
  later: 'Görevden sonra gönder',
  edit: 'Düzenle',
  editLabel: 'Kuyruktaki mesaj',
  up: 'Yukarı taşı',
  down: 'Aşağı taşı',
  remove: 'Kuyruktan kaldır',
  save: 'Kaydet',
  cancel: 'İptal'
}
