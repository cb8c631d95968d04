-- PostgreSQL lets everybody execute new functions. This leaves only the explicit grants in the preceding files.
revoke execute on all functions in schema public, private from public;
