/** A change and the one that takes it back. */
export interface Step {
  undo(): void;
  redo(): void;
}
export interface UndoStack {
  /** The step was done just now. Returns a function that takes this one back, unless that was done already. */
  add(step: Step): () => void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
}
const most = 200;

/** What one person did on one page, the last first: as long as the page is open. */
export function createUndoStack(): UndoStack {
  const done: Step[] = [];
  let undone: Step[] = [];
  return {
    add(step) {
      done.push(step);
      if (done.length > most) done.shift();
      undone = [];
      return () => {
        const at = done.indexOf(step);
        if (at < 0) return;
        done.splice(at, 1);
        step.undo();
        undone.push(step);
      };
    },
    undo() {
      const step = done.pop();
      if (!step) return;
      step.undo();
      undone.push(step);
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    redo() {
      const step = undone.pop();
      if (!step) return;
      step.redo();
      done.push(step);
    },
  };
}
