interface Conditions {
  conditions: readonly unknown[];
  groups?: readonly Conditions[] | undefined;
}
/** The conditions of a filter, finished or not, those in its groups included. */
export const countConditions = ({ conditions, groups = [] }: Conditions): number =>
  groups.reduce((sum, it) => sum + countConditions(it), conditions.length);
