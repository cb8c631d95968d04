-- PostgreSQL grants new functions to everybody. This leaves only the explicit grants of the files before.
revoke execute on all functions in schema public, private from public;
