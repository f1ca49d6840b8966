/** Version of the wire: raise it with the first change of a schema after a release, and add the line to `version-history.ts`. */
export const wireVersion = 1;
