declare module 'virtual:mantine-variables.css';
declare module '@fontsource-variable/hanken-grotesk';
declare module '@fontsource-variable/jetbrains-mono';
