import type { Topic } from '../translated.ts'

/** How conversations are kept in the sidebar. */
export const shelf: Topic<'zh-TW', 'shelf'> = {
  pinned: '已釘選',
  archive: '封存',
  folder_other: '{{name}}，{{count}} 個對話',
  archived_other: '封存，{{count}} 個對話',
  newFolder: '新增資料夾',
  folderName: '資料夾名稱',
  renameFolder: '重新命名資料夾「{{name}}」',
  deleteFolder: '刪除資料夾「{{name}}」，保留其中的對話',
  emptyFolder: '這裡還沒有對話。可以把對話拖曳到這裡，或使用對話的選單。',
  more: '「{{title}}」的更多動作',
  pin: '釘選',
  unpin: '取消釘選',
  moveTo: '移至資料夾',
  noFolder: '沒有資料夾',
  archiveIt: '封存',
  unarchive: '取消封存',
  rename: '重新命名',
  makeTitle: '重新產生標題',
  select: '選取多個',
  delete: '刪除',
  selected_other: '已選取 {{count}} 個',
  actions: '動作',
  selectAll: '全選',
  endSelecting: '完成',
  showMore_other: '再顯示 {{count}} 個',
  done: {
    deleted_other: '已刪除 {{count}} 個對話。',
    archived_other: '已封存 {{count}} 個對話。',
    unarchived_other: '已將 {{count}} 個對話移回清單。',
    moved_other: '已移動 {{count}} 個對話。',
    pinned_other: '已釘選 {{count}} 個對話。',
    unpinned_other: '已取消釘選 {{count}} 個對話。',
    restored_other: '已救回 {{count}} 個對話。',
    folderDeleted_other: '已刪除資料夾「{{title}}」，其中的對話仍保留。',
    folderMade_other: '已新增資料夾「{{title}}」。'
  }
}
