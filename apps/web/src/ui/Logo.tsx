/** The mark, with the same colours in light and dark. */
export const Logo = ({ size = 28 }: { size?: number }) => <img src="/mark.svg" width={size} height={size} alt="" />;
