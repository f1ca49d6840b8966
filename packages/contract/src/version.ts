/** Version of the wire: raise it with every change of a schema, and write the line in `version-history.ts`. */
export const wireVersion = 1;
