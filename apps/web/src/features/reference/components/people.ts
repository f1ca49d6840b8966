export const people = [
  { id: 'sample-1', displayName: 'Anna Lindqvist', email: 'anna@kestrel.example' },
  { id: 'sample-2', displayName: 'Mateo Ruiz', email: 'mateo@kestrel.example' },
  { id: 'sample-3', displayName: 'Aiko Tanaka', email: 'aiko@kestrel.example' },
  { id: 'sample-4', displayName: 'Øystein', email: null },
];
