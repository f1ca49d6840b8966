import { type FormulaProblem, missingFormula, problem } from '../errors.ts';
import { shortened } from '../shortened.ts';
import type { Expression } from '../syntax/expression.ts';
import { parse } from '../syntax/parser.ts';
import { dependencies } from '../syntax/references.ts';
import { partsOf } from '../syntax/walk.ts';
import { type Checked, checkExpression, type Resolve } from '../types/check.ts';
import { type Fields, fieldOf, typesOfFields } from '../types/fields.ts';
import { type Circle, circleMessage, circlesIn } from './circles.ts';
import { orderColumns } from './order.ts';

/** A formula field: its parsed and checked formula, or what is wrong with it. */
export interface Column {
  readonly name: string;
  /** All fields that it names. */
  readonly dependencies: readonly string[];
  /** The circle that it is part of. */
  readonly circle?: Circle | undefined;
  readonly expression?: Expression;
  readonly checked?: Checked;
  /** Whether it names TODAY itself. */
  readonly usesToday: boolean;
  readonly errors: readonly FormulaProblem[];
}

/** Parses and checks formula fields when they are asked for, each once, together with those that they need. */
export class Columns {
  readonly #fields: Fields;
  readonly #drafts = new Map<string, Draft>();
  readonly #columns = new Map<string, Column>();
  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** The formula fields of these names and all that they need, with what a column needs in front of it. */
  ordered(names: readonly string[]): Column[] {
    const draft = (name: string): Draft => this.#draft(name);
    const groups = orderColumns(
      names.filter((it) => this.isFormula(it)),
      (name) => draft(name).dependencies.filter((it) => this.isFormula(it)),
    );
    return groups.flatMap(({ names: group, isCircle }) => {
      const circleOf = isCircle ? circlesIn(group, (name) => draft(name).dependencies) : () => undefined;
      return group.map((name) => this.#column(draft(name), circleOf(name)));
    });
  }

  isFormula(name: string): boolean {
    return fieldOf(this.#fields, name)?.type === 'formula';
  }

  /** What a reference leads to, for the check of a formula whose columns were asked for. `inCircle` says what it answers for a circle. */
  resolve(inCircle: 'CIRCULAR_REFERENCE' | 'FIELD_ERROR'): Resolve {
    return ({ name }) => {
      const field = fieldOf(this.#fields, name);
      if (!field) return { code: 'MISSING_FIELD', message: `There is no field ‘${shortened(name)}’. Check its name, or add the field.` };
      if (field.type === 'formula') return this.#resolveColumn(name, inCircle);
      return (
        typesOfFields.get(field.type) ?? {
          code: 'INCOMPATIBLE_TYPES',
          message: `Formulas can’t read the field ‘${shortened(name)}’, because of its type. Use another field.`,
        }
      );
    };
  }

  #resolveColumn(name: string, inCircle: 'CIRCULAR_REFERENCE' | 'FIELD_ERROR'): ReturnType<Resolve> {
    const column = this.#columns.get(name)!;
    if (column.circle && inCircle === 'CIRCULAR_REFERENCE') return { code: inCircle, message: circleMessage(column.circle) };
    if (column.errors[0]?.code === 'MISSING_FORMULA') return { code: 'MISSING_FORMULA', message: missingFormula };
    if (column.errors.length) return { code: 'FIELD_ERROR', message: `The field ‘${shortened(name)}’ has an error. Correct its formula.` };
    return column.checked!.type;
  }

  #draft(name: string): Draft {
    const draft = this.#drafts.get(name) ?? draftOf(name, fieldOf(this.#fields, name)!.formula ?? '');
    this.#drafts.set(name, draft);
    return draft;
  }

  #column(draft: Draft, circle: Circle | undefined): Column {
    const known = this.#columns.get(draft.name);
    if (known) return known;
    const column = this.#checkedColumn(draft, circle);
    this.#columns.set(draft.name, column);
    return column;
  }

  #checkedColumn(draft: Draft, circle: Circle | undefined): Column {
    const { name, expression, errors } = draft;
    const base = { name, dependencies: draft.dependencies, circle, usesToday: expression !== undefined && callsToday(expression) };
    if (!expression) return { ...base, errors };
    if (circle)
      return {
        ...base,
        expression,
        errors: [problem('CIRCULAR_REFERENCE', circleMessage(circle), referenceIn(expression, circle.members))],
      };
    const checked = checkExpression(expression, this.resolve('FIELD_ERROR'));
    return { ...base, expression, checked, errors: checked.errors };
  }
}

interface Draft extends Pick<Column, 'name' | 'dependencies' | 'errors'> {
  readonly expression?: Expression;
}

function draftOf(name: string, source: string): Draft {
  const found = parse(source);
  if ('errors' in found) return { name, dependencies: [], errors: found.errors };
  return { name, dependencies: dependencies(source), errors: [], expression: found.expression };
}

/** The first reference to one of these fields in an expression. */
function referenceIn(expression: Expression, names: ReadonlySet<string>): Expression {
  for (const it of partsOf(expression)) if (it.kind === 'reference' && names.has(it.name)) return it;
  return expression;
}
function callsToday(expression: Expression): boolean {
  for (const it of partsOf(expression)) if (it.kind === 'functionCall' && it.function.name === 'TODAY') return true;
  return false;
}
