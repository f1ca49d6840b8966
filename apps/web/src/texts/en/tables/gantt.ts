/** The timeline of a table's records. */
export const gantt = {
  zoom: 'Zoom',
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  timeline: 'Timeline of {{name}}',
  task_one: '{{name}}, from {{start}}, {{number}} day',
  task_other: '{{name}}, from {{start}}, {{number}} days',
  milestone: '{{name}}, on {{start}}',
  keys: 'Alt and the arrow keys move a bar. With Shift, they change its length.',
  notPlanned: 'No start date',
  startToday: 'Start {{name}} today',
  far_one: '{{number}} record lies more than ten years from today',
  far_other: '{{number}} records lie more than ten years from today',
  part: '{{shown}} of {{all}} records are loaded. Moving one only shifts these.',
  resize: 'Drag to change the duration',
};
