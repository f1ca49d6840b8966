/** Operators by precedence, from the one that binds loosest (spec §5); a comma binds tightest: no operator reaches across it. */
export const precedence = [
  { level: 'conversion', operators: ['AS'], rightAssociative: false },
  { level: 'or', operators: ['OR'], rightAssociative: false },
  { level: 'and', operators: ['AND'], rightAssociative: false },
  { level: 'equality', operators: ['=', '!='], rightAssociative: false },
  { level: 'comparison', operators: ['>', '<', '>=', '<='], rightAssociative: false },
  { level: 'add and subtract', operators: ['+', '-'], rightAssociative: false },
  { level: 'multiply, divide and remainder', operators: ['*', '/', '%'], rightAssociative: false },
  { level: 'power', operators: ['^'], rightAssociative: true },
] as const;

export type OperatorName = (typeof precedence)[number]['operators'][number];

export interface Binding {
  /** The higher, the tighter. */
  readonly strength: number;
  readonly rightAssociative: boolean;
}
const bindings = new Map<string, Binding>(
  precedence.flatMap(({ operators, rightAssociative }, strength) => operators.map((name) => [name, { strength, rightAssociative }])),
);

/** How an operator binds, or undefined for what is none. */
export const bindingOf = (name: string): Binding | undefined => bindings.get(name);

/** What a minus before a value reaches: powers, and nothing that binds looser. So -2 ^ 2 is -4, as in mathematics. */
export const negationStrength = bindingOf('^')!.strength;
