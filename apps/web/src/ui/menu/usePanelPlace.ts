import { autoUpdate, flip, offset, type Placement, shift, size, useFloating } from '@floating-ui/react';

/** Between the menu and each edge of the window. */
const padding = 8;

/** Where a level of the menu stands: beside its anchor, turned over or moved where there is no room. */
export function usePanelPlace(anchor: Element | null, placement: Placement, submenu: boolean) {
  return useFloating({
    placement,
    strategy: 'fixed',
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(submenu ? 0 : 4), flip({ padding }), shift({ padding, crossAxis: submenu }), size({ padding, apply: limitHeight })],
  });
}

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }): void {
  elements.floating.style.maxHeight = `${availableHeight}px`;
}
