import type { Topic } from '../translated.ts'

/** How conversations are kept in the sidebar. */
export const shelf: Topic<'zh-CN', 'shelf'> = {
  pinned: '已置顶',
  archive: '归档',
  folder_other: '{{name}}，{{count}} 个对话',
  archived_other: '归档，{{count}} 个对话',
  newFolder: '新建文件夹',
  folderName: '文件夹名称',
  renameFolder: '重命名文件夹“{{name}}”',
  deleteFolder: '删除文件夹“{{name}}”，保留其中的对话',
  emptyFolder: '这里还没有对话。可将对话拖到此处，或使用对话的菜单。',
  more: '“{{title}}”的更多操作',
  pin: '置顶',
  unpin: '取消置顶',
  moveTo: '移至文件夹',
  noFolder: '无文件夹',
  archiveIt: '归档',
  unarchive: '取消归档',
  rename: '重命名',
  makeTitle: '重新生成标题',
  select: '选择多项',
  delete: '删除',
  selected_other: '已选择 {{count}} 项',
  actions: '操作',
  selectAll: '全选',
  endSelecting: '完成',
  showMore_other: '再显示 {{count}} 个',
  done: {
    deleted_other: '已删除 {{count}} 个对话。',
    archived_other: '已归档 {{count}} 个对话。',
    unarchived_other: '已将 {{count}} 个对话移回列表。',
    moved_other: '已移动 {{count}} 个对话。',
    pinned_other: '已置顶 {{count}} 个对话。',
    unpinned_other: '已取消置顶 {{count}} 个对话。',
    restored_other: '已找回 {{count}} 个对话。',
    folderDeleted_other: '已删除文件夹“{{title}}”，其中的对话已保留。',
    folderMade_other: '已新建文件夹“{{title}}”。'
  }
}
