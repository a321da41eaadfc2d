import type { Topic } from '../translated.ts'

/** How conversations are kept in the sidebar. */
export const shelf: Topic<'ja', 'shelf'> = {
  pinned: 'ピン留め',
  archive: 'アーカイブ',
  folder_other: '{{name}}、会話{{count}}件',
  archived_other: 'アーカイブ、会話{{count}}件',
  newFolder: '新しいフォルダー',
  folderName: 'フォルダー名',
  renameFolder: 'フォルダー「{{name}}」の名前を変更',
  deleteFolder: 'フォルダー「{{name}}」を削除（会話は残ります）',
  emptyFolder: 'まだ何もありません。会話をここにドラッグするか、会話のメニューから移動してください。',
  more: '「{{title}}」のその他の操作',
  pin: 'ピン留め',
  unpin: 'ピン留めを外す',
  moveTo: 'フォルダーに移動',
  noFolder: 'フォルダーなし',
  archiveIt: 'アーカイブ',
  unarchive: 'アーカイブから戻す',
  rename: '名前を変更',
  makeTitle: 'タイトルを作り直す',
  select: '複数選択',
  delete: '削除',
  selected_other: '{{count}}件選択中',
  actions: '操作',
  selectAll: 'すべて選択',
  endSelecting: '完了',
  showMore_other: 'さらに{{count}}件表示',
  done: {
    deleted_other: '{{count}}件の会話を削除しました。',
    archived_other: '{{count}}件の会話をアーカイブしました。',
    unarchived_other: '{{count}}件の会話を一覧に戻しました。',
    moved_other: '{{count}}件の会話を移動しました。',
    pinned_other: '{{count}}件の会話をピン留めしました。',
    unpinned_other: '{{count}}件の会話のピン留めを外しました。',
    restored_other: '{{count}}件の会話を元に戻しました。',
    folderDeleted_other: 'フォルダー「{{title}}」を削除しました。会話は残っています。',
    folderMade_other: 'フォルダー「{{title}}」を作成しました。'
  }
}
